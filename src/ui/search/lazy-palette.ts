/** The palette, whose code loads on first use or while the page is idle. */
import { lazy } from "../start/lazy.ts";

export const palette = lazy(() => import("./Palette.tsx").then((module) => module.Palette));
