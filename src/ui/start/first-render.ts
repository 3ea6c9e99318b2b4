/** React context that is true during the first render, which React does in slices. */
import { createContext } from "react";

/** True until the first page has rendered. */
export const FirstRender = createContext(false);
