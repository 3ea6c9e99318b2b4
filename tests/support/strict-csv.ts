/** A CSV reader that follows RFC 4180 to the letter: it throws at a stray quote or line end. */

/** Reads a text that arrives in parts, and calls `row` with each complete row. */
export class StrictCsvReader {
  readonly #row: (cells: readonly string[]) => void;
  #rest = "";
  #cells: string[] = [];

  constructor(row: (cells: readonly string[]) => void) {
    this.#row = row;
  }

  /** Takes the next part of the text. */
  take(part: string): void {
    const text = this.#rest + part;
    let at = 0;
    for (;;) {
      const cell = cellAt(text, at);
      // The end of a cell has two characters, and may be split between two parts.
      if (cell === null || cell.end + 2 > text.length) break;
      this.#cells.push(cell.value);
      if (text[cell.end] === ",") {
        at = cell.end + 1;
        continue;
      }
      if (!text.startsWith("\r\n", cell.end)) throw new Error(`no line end at ${cell.end}`);
      this.#row(this.#cells);
      this.#cells = [];
      at = cell.end + 2;
    }
    this.#rest = text.slice(at);
  }

  /** The text has ended: nothing may be left. */
  end(): void {
    if (this.#rest !== "" || this.#cells.length > 0) throw new Error("an unfinished row");
  }
}

export function strictCsv(text: string): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  const reader = new StrictCsvReader((row) => rows.push(row));
  reader.take(text);
  reader.end();
  return rows;
}

/** The cell that begins at a place and where it ends; null if the text ends before it does. */
function cellAt(
  text: string,
  start: number,
): { readonly value: string; readonly end: number } | null {
  if (text[start] !== '"') {
    const found = /[,\r\n"]/g;
    found.lastIndex = start;
    const end = found.exec(text)?.index;
    if (end === undefined) return null;
    if (text[end] === '"' || text[end] === "\n") throw new Error(`stray ${text[end]} at ${end}`);
    return { value: text.slice(start, end), end };
  }
  let value = "";
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote + 1 >= text.length) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}
