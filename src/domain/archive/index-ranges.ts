/** Sets of indexes as ranges, the highest first. */

/** A range of indexes, both ends included. */
export interface IndexRange {
  readonly from: number;
  readonly to: number;
}

/** The indexes of all ranges, which may overlap. */
export function merged(ranges: readonly IndexRange[]): readonly IndexRange[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => b.to - a.to)) {
    const above = result.at(-1);
    if (above && to >= above.from - 1) above.from = Math.min(above.from, from);
    else result.push({ from, to });
  }
  return result;
}

/** The indexes in both; neither has overlapping ranges. */
export function common(
  some: readonly IndexRange[],
  others: readonly IndexRange[],
): readonly IndexRange[] {
  const result: IndexRange[] = [];
  for (let i = 0, j = 0; ;) {
    const [one, other] = [some[i], others[j]];
    if (!one || !other) return result;
    const from = Math.max(one.from, other.from);
    const to = Math.min(one.to, other.to);
    if (from <= to) result.push({ from, to });
    if (one.from > other.from) i += 1;
    else j += 1;
  }
}

/** How many indexes there are in ranges that don't overlap. */
export const countOf = (ranges: readonly IndexRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
