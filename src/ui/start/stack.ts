/** The packages every page uses, re-exported so that the bundler keeps them in one chunk. */
export { useSelector } from "@xstate/react";
export { Switch } from "wouter";
export { setup } from "xstate";
