/** The palette, whose code loads when the search box gets the focus. */
import { lazy } from "../start/lazy.ts";

export const palette = lazy(() => import("./Palette.tsx").then((module) => module.Palette));
