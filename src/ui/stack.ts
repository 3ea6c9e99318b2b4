/** The packages every page stands on, named so that a build lets none of them fall. */
export { useSelector } from "@xstate/react";
export { createRoot } from "react-dom/client";
export { Switch } from "wouter";
export { setup } from "xstate";
