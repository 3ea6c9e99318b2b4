/** The warning of look-alike names: few accounts need it. */
import { lazy } from "../start/lazy.ts";

export const lookAlikeWarning = lazy(() =>
  import("./LookAlikeWarning.tsx").then((module) => module.LookAlikeWarning),
);
