/** The axis of a plot's values: where its levels are, what they are called, and the room that takes. */
import { roomFor } from "./Axes.tsx";
import type { Scale } from "./scale.ts";

/** Writes a level; `more`: decimals besides the usual ones, where two levels would else have the same figure. */
export type LevelFigure = (level: number, more: number) => string;

export interface LevelAxis {
  readonly y: Scale;
  /** The values of the grid's lines. */
  readonly levels: readonly number[];
  readonly figure: (level: number) => string;
  /** Where the area begins, px. */
  readonly left: number;
}

/** About how many levels there are. */
export const levelCount = 4;
/** Levels that differ by less are not told apart. */
const mostDecimals = 8;

export function levelAxis(y: Scale, write: LevelFigure): LevelAxis {
  const levels = y.ticks(levelCount);
  const decimals = Array.from({ length: mostDecimals + 1 }, (_, more) => more);
  const more = decimals.find((each) => isDistinct(levels.map((level) => write(level, each)))) ?? 0;
  const figure = (level: number): string => write(level, more);
  return { y, levels, figure, left: roomFor(levels.map(figure)) };
}

const isDistinct = (figures: readonly string[]): boolean =>
  new Set(figures).size === figures.length;
