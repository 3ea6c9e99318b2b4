/** Tells views that the first page is still rendering, which React does in slices. */
import { createContext } from "react";

/** True until the first page has rendered. */
export const FirstRender = createContext(false);
