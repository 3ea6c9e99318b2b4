/** Reads an exported history strictly and compares every row with what the node answers. */
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { columnsOf } from "../src/domain/export/columns.ts";
import type { ExportManifest } from "../src/domain/export/export.ts";
import { safeCell } from "../src/domain/format/csv.ts";
import { StrictCsvReader } from "../tests/support/strict-csv.ts";

type Row = Readonly<Record<string, string>>;
type Pair = readonly [
  index: number,
  entry: {
    readonly block: number;
    readonly timestamp: string;
    readonly op: readonly [kind: string, payload: Readonly<Record<string, unknown>>];
  },
];

const columns = columnsOf("history");
/** Entries requested at a time. */
const page = 100;

/**
 * Checks that a file contains an account's whole history, newest first, that no cell starts a formula, and that the
 * manifest counts the rows and has their hash. Throws at the first difference.
 */
export async function checkExport(
  path: string,
  manifestPath: string,
  rpc: string,
  account: string,
): Promise<void> {
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as ExportManifest;
  const isCsv = manifest.format === "csv";
  const truth = new NodeRows(rpc, account, isCsv);
  const waiting: Row[] = [];
  let rows = 0;
  let head: readonly string[] | null = null;
  const csv = new StrictCsvReader((cells) => {
    if (head === null) head = expectSame(cells, columns);
    else {
      const formula = cells.find((cell) => safeCell(cell) !== cell);
      if (formula !== undefined) throw new Error(`a formula: ${formula.slice(0, 80)}`);
      waiting.push(Object.fromEntries(cells.map((cell, i) => [columns[i], cell])));
    }
  });
  let line = "";
  const take = (text: string): void => {
    if (isCsv) return csv.take(text);
    const lines = (line + text).split("\n");
    line = lines.pop() ?? "";
    for (const each of lines) waiting.push(flat(JSON.parse(each) as Record<string, unknown>));
  };
  const hash = createHash("sha256");
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(bytes);
    take(decoder.decode(bytes, { stream: true }));
    for (const row of waiting.splice(0)) {
      await truth.compare(row);
      rows += 1;
    }
  }
  csv.end();
  if (line !== "") throw new Error("an unfinished line");
  const digest = hash.digest("hex");
  if (manifest.sha256 !== digest) throw new Error(`the manifest's hash is not ${digest}`);
  if (!manifest.complete || manifest.rows !== rows || manifest.indexes?.from !== 0)
    throw new Error(`${rows} rows, but the manifest says ${JSON.stringify(manifest)}`);
  if (rows !== manifest.indexes.to + 1) throw new Error(`${rows} rows of an incomplete history`);
}

const flat = (row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );

/** An account's entries as its node answers them, newest first. */
class NodeRows {
  readonly #rpc: string;
  readonly #account: string;
  readonly #isCsv: boolean;
  #page = new Map<number, Pair[1]>();

  constructor(rpc: string, account: string, isCsv: boolean) {
    this.#rpc = rpc;
    this.#account = account;
    this.#isCsv = isCsv;
  }

  /** Throws if the row is not the entry that comes next. */
  async compare(row: Row): Promise<void> {
    const index = Number(row["index"]);
    const entry = this.#page.get(index) ?? (await this.#load(index)).get(index);
    this.#page.delete(index);
    if (!entry) throw new Error(`no entry ${index}, or it came twice`);
    const [kind, payload] = entry.op;
    const written = (text: string): string => (this.#isCsv ? safeCell(text) : text);
    const memo = payload["memo"];
    const expected = {
      time: `${entry.timestamp}.000Z`,
      block: String(entry.block),
      operation: kind,
      memo: typeof memo === "string" ? written(memo) : "",
      details: JSON.stringify(payload),
    };
    for (const [name, value] of Object.entries(expected))
      if (row[name] !== value) throw new Error(`${index}: ${name} is ${row[name]}, not ${value}`);
  }

  async #load(from: number): Promise<ReadonlyMap<number, Pair[1]>> {
    if (this.#page.size > 0) throw new Error(`${[...this.#page.keys()].join()} are missing`);
    const calls: unknown[] = [];
    for (let top = from; top >= 0 && calls.length < 50; top -= page)
      calls.push({
        jsonrpc: "2.0",
        id: top,
        method: "condenser_api.get_account_history",
        params: [this.#account, top, Math.min(page, top)],
      });
    const response = await fetch(this.#rpc, { method: "POST", body: JSON.stringify(calls) });
    const answers = (await response.json()) as readonly { readonly result: readonly Pair[] }[];
    this.#page = new Map(answers.flatMap(({ result }) => result));
    return this.#page;
  }
}

function expectSame(found: readonly string[], expected: readonly string[]): readonly string[] {
  if (found.join() !== expected.join()) throw new Error(`columns ${found.join()}`);
  return found;
}
