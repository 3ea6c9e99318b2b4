/** Arrows against and along the direction in which the page's language is read. */
import { facts } from "../../domain/language/facts.ts";
import { say } from "../../domain/language/say.ts";

const left = { sign: "←", triangle: "◂", key: "ArrowLeft", name: say`Left arrow key` } as const;
const right = { sign: "→", triangle: "▸", key: "ArrowRight", name: say`Right arrow key` } as const;

/** The arrow to what comes before, and the arrow to what comes after. */
export const [before, after] = facts.isRightToLeft
  ? ([right, left] as const)
  : ([left, right] as const);
