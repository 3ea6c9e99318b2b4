/** The size of text that the visitor has chosen in the browser. All else that holds text grows with it. */

/** The size that nearly all browsers begin with, px: lengths in the source mean px at this size. */
export const usualTextSize = 16;

/** How large text is, compared with the usual. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualTextSize;

/** A CSS length that grows with the text; in px at the usual size. */
export const growing = (length: number): string => `${length / usualTextSize}rem`;
