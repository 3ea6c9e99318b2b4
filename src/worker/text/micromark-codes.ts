/** Micromark's character codes: those of signs are UTF-16's; line ends, tabs and the spaces that fill them are below 0. */
import type { Code } from "micromark-util-types";

export const sign = {
  exclamation: 33,
  quote: 34,
  apostrophe: 39,
  asterisk: 42,
  plus: 43,
  dash: 45,
  slash: 47,
  colon: 58,
  less: 60,
  equals: 61,
  greater: 62,
  question: 63,
  underscore: 95,
  bar: 124,
  tilde: 126,
} as const;

/** CR, LF or both. */
export const isLineEnd = (code: Code): boolean => code !== null && code <= -3;

/** A space, a tab, or one of the spaces that a tab stands for. */
export const isSpace = (code: Code): boolean => code === 32 || code === -1 || code === -2;
