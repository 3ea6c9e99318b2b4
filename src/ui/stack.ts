/**
 * The packages every page stands on. They are brought in before the page's own code, so that neither takes the
 * thread for longer than a moment.
 */
export { useSelector } from "@xstate/react";
export { createRoot } from "react-dom/client";
export { Router } from "wouter";
export { createMachine } from "xstate";
