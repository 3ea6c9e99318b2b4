/** Micromark's character codes: those of signs are UTF-16's; line ends, tabs and the spaces that fill them are below 0. */

export const sign = {
  asterisk: 42,
  plus: 43,
  dash: 45,
  slash: 47,
  less: 60,
  equals: 61,
  greater: 62,
  exclamation: 33,
  question: 63,
  underscore: 95,
} as const;

/** A code, or null at the end of the text. */
type Code = number | null;

/** CR, LF or both. */
export const isLineEnd = (code: Code): boolean => code !== null && code <= -3;

/** A space, a tab, or one of the spaces that a tab stands for. */
export const isSpace = (code: Code): boolean => code === 32 || code === -1 || code === -2;
