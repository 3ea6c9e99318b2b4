/** A list that is replaced whole is drawn in two frames: the upper half of what comes stands above what was there. */
export function upperHalf<Row>(before: readonly Row[], next: readonly Row[]): readonly Row[] {
  const half = Math.ceil(next.length / 2);
  return [...next.slice(0, half), ...before.slice(half, next.length)];
}
