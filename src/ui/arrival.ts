/** Whether the page's first drawing is under way, which is made in slices as a whole. */
import { createContext } from "react";

/** True until the first page has been drawn. */
export const Arriving = createContext(false);
