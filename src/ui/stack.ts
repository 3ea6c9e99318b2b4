/** The packages every page stands on. */
export { useSelector } from "@xstate/react";
export { createRoot } from "react-dom/client";
export { Router } from "wouter";
export { createMachine } from "xstate";
