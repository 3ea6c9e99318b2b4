/** The cursor in a plot; the subject is the index of the nearest point. */
import { createDisclosure } from "./disclosure.ts";

export const cursorMachine = createDisclosure<number>("cursor");
