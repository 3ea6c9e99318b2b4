/** Average width of a character of the figures on an axis, and the space beside them, px. */
const [figureChar, beside] = [7.4, 14];

/** Where a plot begins, so that the figures of its axis have room before it; px at the usual size of text. */
export const figureRoom = (figures: readonly string[]): number =>
  beside + figureChar * Math.max(...figures.map(({ length }) => length));
