/** Which ticks of an x axis get a label. */
import type { Scale } from "./scale.ts";

/** The least space between two labels, px. */
const gap = 4;

/** As many of the ticks as have room for their names, evenly spaced. */
export function apart(
  ticks: readonly number[],
  x: Scale,
  name: (value: number) => string,
  /** The width of a label, px. */
  widthOf: (label: string) => number,
): readonly number[] {
  const [first = 0, second = first] = ticks;
  const widest = Math.max(0, ...ticks.map((tick) => widthOf(name(tick))));
  const step = Math.ceil((widest + gap) / Math.max(1, x(second) - x(first)));
  return ticks.length < 2 ? ticks : ticks.filter((_, i) => i % step === 0);
}
