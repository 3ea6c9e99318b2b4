/** A list that is replaced whole, or grows by much, is drawn a slice a frame, from the top. */

/** Rows of a slice: styling, laying out and painting them fits into a frame of a slow machine. */
const sliceLength = 3;

/** What to draw after `drawn` on the way to `next`: one slice more of it, with what was there below; at last `next` itself. */
export function nextSlice<Row>(drawn: readonly Row[], next: readonly Row[]): readonly Row[] {
  const done = next.findIndex((row, i) => row !== drawn[i]);
  const end = done + sliceLength;
  if (done < 0 || drawn.length !== next.length || end >= next.length) return next;
  return [...next.slice(0, end), ...drawn.slice(end)];
}

/**
 * What to draw after `drawn` of a list that grows into `next`: its further rows until `weigh` finds them as heavy as
 * `most`, at least one; at last `next` itself. A list that is another one is drawn at once.
 */
export function nextGrowth<Row>(
  drawn: readonly Row[],
  next: readonly Row[],
  weigh: (row: Row) => number,
  most: number,
): readonly Row[] {
  if (drawn.some((row, i) => row !== next[i])) return next;
  let end = drawn.length;
  for (let weight = 0; end < next.length && weight < most; end++) weight += weigh(next[end] as Row);
  return end === next.length ? next : next.slice(0, end);
}
