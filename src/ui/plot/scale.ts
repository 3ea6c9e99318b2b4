/**
 * Linear scales, with ticks from d3. d3's own scales bring code for colours, number formats and locales, 11 kB that no
 * plot here uses.
 */
import { nice, ticks } from "d3";

/** Two ends: of a scale's values, or of their positions in px. */
export type Ends = readonly [start: number, end: number];

/** The position of a value, and what belongs to it. */
export interface Scale {
  (value: number): number;
  /** The value at a position. */
  readonly invert: (position: number) => number;
  /** About `count` values for labels; all are between the ends. */
  readonly ticks: (count: number) => readonly number[];
  /** The ends of its values. */
  readonly ends: Ends;
}

/** Maps values to positions in proportion. If both ends of the values are the same, each is in the middle. */
export function linearScale(values: Ends, positions: Ends): Scale {
  const [first, last] = values;
  const [start, end] = positions;
  const scale = (value: number): number =>
    between(start, end, first === last ? 0.5 : (value - first) / (last - first));
  return Object.assign(scale, {
    invert: (position: number): number =>
      between(first, last, start === end ? 0.5 : (position - start) / (end - start)),
    ticks: (count: number) => ticks(first, last, count),
    ends: values,
  });
}

/** A linear scale whose ends are round numbers, with about `count` ticks. */
export function roundScale([low, high]: Ends, positions: Ends, count: number): Scale {
  return linearScale(nice(low, high, count), positions);
}

const between = (start: number, end: number, share: number): number =>
  start * (1 - share) + end * share;
