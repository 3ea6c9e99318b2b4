/** An arrow from one thing to another. */
import { say } from "../language/say.ts";

/** 'alice → bob'; in a language that is read from the right, the arrow points to the left. */
export const fromTo = (from: string, to: string): string => say`${from} → ${to}`;
