/** Which ticks of an x axis get a label. */
import type { Scale } from "./scale.ts";

/** About how wide a letter of a label is, and the space between two labels, px. */
const [letter, gap] = [7, 6];

/** As many of the ticks as have room for their names, evenly spaced. */
export function apart(
  ticks: readonly number[],
  x: Scale,
  name: (value: number) => string,
): readonly number[] {
  const [first = 0, second = first] = ticks;
  const longest = Math.max(0, ...ticks.map((tick) => name(tick).length));
  const step = Math.ceil((longest * letter + gap) / Math.max(1, x(second) - x(first)));
  return ticks.length < 2 ? ticks : ticks.filter((_, i) => i % step === 0);
}
