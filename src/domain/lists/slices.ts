/** A list that is replaced whole is drawn a slice a frame, from the top. */

/** Rows of a slice: styling, laying out and painting them fits into a frame of a slow machine. */
const sliceLength = 3;

/** What to draw after `drawn` on the way to `next`: one slice more of it, with what was there below; at last `next` itself. */
export function nextSlice<Row>(drawn: readonly Row[], next: readonly Row[]): readonly Row[] {
  const done = next.findIndex((row, i) => row !== drawn[i]);
  const end = done + sliceLength;
  if (done < 0 || drawn.length !== next.length || end >= next.length) return next;
  return [...next.slice(0, end), ...drawn.slice(end)];
}
