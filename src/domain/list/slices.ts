/** What to render of a list that is replaced or grows a lot: one more slice per frame, from the top. */

/** Rows per slice: a slow machine can style, lay out and paint them within a frame. */
const sliceLength = 3;

/**
 * What to render after `drawn` on the way to `next`: one more slice of it above the old rows; finally `next` itself.
 */
export function nextSlice<Row>(drawn: readonly Row[], next: readonly Row[]): readonly Row[] {
  const done = next.findIndex((row, i) => row !== drawn[i]);
  const end = done + sliceLength;
  if (done < 0 || drawn.length !== next.length || end >= next.length) return next;
  return [...next.slice(0, end), ...drawn.slice(end)];
}

/**
 * What to render after `drawn` of a list that grows into `next`: more rows until their weight reaches `maxWeight`, at
 * least one; finally `next` itself. A different list is rendered at once.
 */
export function nextGrowth<Row>(
  drawn: readonly Row[],
  next: readonly Row[],
  weigh: (row: Row) => number,
  maxWeight: number,
): readonly Row[] {
  if (drawn.some((row, i) => row !== next[i])) return next;
  let end = drawn.length;
  for (let weight = 0; end < next.length && weight < maxWeight; end++)
    weight += weigh(next[end] as Row);
  return end === next.length ? next : next.slice(0, end);
}

/** A function for lists that grow by a number of rows per slice. */
export const growBy =
  (count: number) =>
  <Row>(drawn: readonly Row[], next: readonly Row[]): readonly Row[] =>
    nextGrowth(drawn, next, () => 1, count);
