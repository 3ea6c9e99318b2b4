/** How keys move a plot's cursor (`plot-cursor.ts`). */

/** The points of a plot for keyboard navigation. */
export interface CursorPoints {
  readonly count: number;
  /** The point that the first arrow or page key goes to. */
  readonly first: number;
  /** Points that Page Up and Page Down move by. */
  readonly page: number;
  /** Points per row if the plot is a grid: up and down move by one row, and moves past an end wrap around. */
  readonly row?: number;
}

/** The point that a key leads to from `at`; null for a key that doesn't move the cursor. */
export function pointAfter(
  key: string,
  at: number | null,
  { count, first, page, row }: CursorPoints,
): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    PageUp: page,
    PageDown: -page,
    ...(row === undefined ? {} : { ArrowDown: row, ArrowUp: -row }),
  };
  const step = steps[key];
  if (step === undefined) return null;
  if (at === null) return first;
  return row === undefined
    ? Math.min(count - 1, Math.max(0, at + step))
    : (((at + step) % count) + count) % count;
}
