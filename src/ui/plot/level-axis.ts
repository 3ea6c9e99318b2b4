/** The axis of a plot's values: where its levels are, how they are written, and how much room that takes. */
import type { Scale } from "./scale.ts";

/** Formats a level. `more`: decimals added to the usual ones, where two levels would otherwise have the same figure. */
export type LevelFigure = (level: number, more: number) => string;

export interface LevelAxis {
  readonly y: Scale;
  /** The values of the grid lines. */
  readonly levels: readonly number[];
  readonly figure: (level: number) => string;
  /** Where the plot's area begins, right of the labels, px. */
  readonly left: number;
}

/** Approximate number of levels. */
export const levelCount = 4;
/** Maximum decimals added; levels that differ only beyond them may have the same figure. */
const maxDecimals = 12;

/** `isWhole`: only whole numbers are levels. */
export function levelAxis(y: Scale, write: LevelFigure, isWhole = false): LevelAxis {
  const levels = y.ticks(levelCount).filter((level) => !isWhole || Number.isInteger(level));
  const decimals = Array.from({ length: maxDecimals + 1 }, (_, more) => more);
  const more = decimals.find((each) => areDistinct(levels.map((level) => write(level, each)))) ?? 0;
  const figure = (level: number): string => write(level, more);
  return { y, levels, figure, left: roomFor(levels.map(figure)) };
}

/** Average width of a character of the axis's labels, and the space around them, px. */
const [figureChar, beside] = [7.4, 14];

/** The width of the axis's labels with the space around them, px. */
const roomFor = (figures: readonly string[]): number =>
  beside + figureChar * Math.max(...figures.map(({ length }) => length));

const areDistinct = (figures: readonly string[]): boolean =>
  new Set(figures).size === figures.length;
