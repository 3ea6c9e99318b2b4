/** Warnings of lists: few visitors have any. */
import { lazy } from "../start/lazy.ts";

export const listWarnings = lazy(() =>
  import("./ListWarnings.tsx").then((module) => module.ListWarnings),
);
