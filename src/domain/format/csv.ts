/** Tables as CSV (RFC 4180), safe to open in a spreadsheet. */

/** A cell: numbers are written as they are. */
export type CsvCell = string | number;

/** Rows of cells, none of which a spreadsheet would run as a formula. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");

function cellText(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  const safe = safeCell(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Where a cell may begin a formula: at its start, or after what may separate cells. What follows is asked first: looking
 * back from every space would take a time that grows with the square of their number.
 */
const formulaStart = /^(?=[=+\-@\t\r\n＝＋－＠])|(?=[=+\-@＝＋－＠])(?<=[;\t\r\n]["\s]*)/g;

/**
 * Texts that match neither are safe. Most match neither, and looking for every possible start in them takes a hundred
 * times as long.
 */
const [separator, firstSign] = [/[;\t\r\n]/, /^[=+\-@＝＋－＠]/];

/**
 * A cell that a spreadsheet doesn't take for a formula: what begins like one gets an apostrophe in front, as
 * spreadsheets themselves mark texts. So does what follows a semicolon, tab or line break: where the list separator is
 * a semicolon, a cell would begin there.
 */
export const safeCell = (text: string): string =>
  separator.test(text) || firstSign.test(text) ? text.replace(formulaStart, "'") : text;
