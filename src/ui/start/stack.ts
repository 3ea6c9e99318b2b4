/** The packages that charts and every page use, re-exported so that the bundler keeps them in one chunk. */
export { useSelector } from "@xstate/react";
export { Switch } from "wouter";
export { setup } from "xstate";
