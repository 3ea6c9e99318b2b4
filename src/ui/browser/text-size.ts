/** The text size that the visitor has chosen in the browser. Everything that contains text grows with it. */

/** The default size in nearly all browsers, px: lengths in the source mean px at this size. */
export const usualTextSize = 16;

/** How large text is, compared with the usual. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualTextSize;

/** A CSS length that grows with the text; in px at the usual size. */
export const growing = (length: number): string => `${length / usualTextSize}rem`;
