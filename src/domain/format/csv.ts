/** Tables as CSV (RFC 4180), safe to open in a spreadsheet. */

/** A cell: numbers are written as they are. */
export type Cell = string | number;

/** Rows of cells; a text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");

function cellText(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
