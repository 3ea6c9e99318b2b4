/** Windows: runs of equal length of a long list's rows, which are loaded as a visitor scrolls to them. */

/** Rows by the number of their window. */
export type Windows<Row> = ReadonlyMap<number, readonly Row[]>;

/** The first and the last row on screen. */
export interface RowsOnScreen {
  readonly from: number;
  readonly to: number;
}

/** The row at a position of the list; undefined if its window is not loaded. */
export const rowAt = <Row>(
  windows: Windows<Row>,
  place: number,
  windowLength: number,
): Row | undefined => windows.get(Math.floor(place / windowLength))?.[place % windowLength];

/** The first window on screen that is not loaded; null if all are. `total`: the list's length. */
export function missingWindow(
  windows: Windows<unknown>,
  { from, to }: RowsOnScreen,
  total: number,
  windowLength: number,
): number | null {
  const last = Math.min(to, total - 1);
  for (let window = Math.floor(from / windowLength); window * windowLength <= last; window++)
    if (!windows.has(window)) return window;
  return null;
}

/** Adds a window, and drops those that were loaded first once there are more than `maxWindows`. */
export function withWindow<Row>(
  windows: Windows<Row>,
  window: number,
  rows: readonly Row[],
  maxWindows: number,
): Windows<Row> {
  const all = new Map(windows).set(window, rows);
  for (const oldest of all.keys()) {
    if (all.size <= maxWindows) break;
    all.delete(oldest);
  }
  return all;
}

/**
 * `rendered` with up to `maxRows` more rows of each of `next`'s windows, from the top of the window; `next` itself once
 * it has all of them. Until then, the rows rendered in their places stay.
 */
export function withMoreRows<Row>(
  rendered: Windows<Row>,
  next: Windows<Row>,
  maxRows: number,
): Windows<Row> {
  if (rendered === next) return next;
  const windows = new Map(
    [...next].map(([window, rows]) => [
      window,
      withRowsBelow(rendered.get(window) ?? [], rows, maxRows),
    ]),
  );
  return [...next].every(([window, rows]) => windows.get(window) === rows) ? next : windows;
}

function withRowsBelow<Row>(
  rendered: readonly Row[],
  next: readonly Row[],
  maxRows: number,
): readonly Row[] {
  const same = next.findIndex((row, place) => row !== rendered[place]);
  const end = same + maxRows;
  return same === -1 || end >= next.length
    ? next
    : [...next.slice(0, end), ...rendered.slice(end, next.length)];
}
