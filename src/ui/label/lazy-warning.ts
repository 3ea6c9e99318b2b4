/** The warning of look-alike names, loaded on demand because few accounts need it. */
import { lazy } from "../start/lazy.ts";

export const lookAlikeWarning = lazy(() =>
  import("./LookAlikeWarning.tsx").then((module) => module.LookAlikeWarning),
);
