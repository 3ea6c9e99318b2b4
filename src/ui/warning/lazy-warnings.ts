/** The warnings of lists, loaded on demand because few visitors have lists. */
import { lazy } from "../start/lazy.ts";

export const listWarnings = lazy(() =>
  import("./ListWarnings.tsx").then((module) => module.ListWarnings),
);
