/** The warnings of the visitor's warning lists, loaded on demand because few visitors have any. */
import { lazy } from "../start/lazy.ts";

export const listWarnings = lazy(() =>
  import("./ListWarnings.tsx").then((module) => module.ListWarnings),
);
