/** Reads a history from a node into columns, objects and a table, and runs the same queries on all of them. */
import { expose } from "comlink";
import { Archive } from "../../src/domain/archive/archive.ts";
import { chunkBytes, chunkLength } from "../../src/domain/archive/chunk.ts";
import { readRawEntry, type RawEntry } from "../../src/domain/archive/raw-entry.ts";
import type { AccountName } from "../../src/domain/chain/names.ts";
import { limits } from "../../src/domain/limits.ts";
import { packTexts, partLength, textOf } from "../../src/worker/archive/entry-texts.ts";
import { objectsOf, type HistoryObject } from "./objects.ts";
import { queriesOf } from "./queries.ts";
import type { ComparedFigures } from "./query.ts";
import type { StoredAs, HistorySteps } from "./steps.ts";
import { fillTable, type Table } from "./table.ts";

const { pageSize, batch } = limits.history;

let archive = new Archive("" as AccountName);
let text = "";
let entries: readonly RawEntry[] = [];
let objects: readonly HistoryObject[] = [];
let table: Table | null = null;
let figures = (): ComparedFigures => [];
const ways = new Map<string, Readonly<Record<StoredAs, () => () => ComparedFigures>>>();

const steps: HistorySteps = {
  async fetchBatch(rpc, account, end) {
    if (archive.account !== account) archive = new Archive(account as AccountName);
    const calls: unknown[] = [];
    for (let top = end - 1; top >= pageSize && calls.length < batch; top -= pageSize)
      calls.push({
        jsonrpc: "2.0",
        id: calls.length,
        method: "condenser_api.get_account_history",
        params: [account, top, pageSize],
      });
    const response = await fetch(rpc, { method: "POST", body: JSON.stringify(calls) });
    text = await response.text();
    return text.length;
  },

  async parse() {
    JSON.parse(text);
  },

  async build() {
    const answers = JSON.parse(text) as readonly { readonly result: readonly unknown[] }[];
    entries = answers.flatMap(({ result }) => result.flatMap((pair) => readRawEntry(pair) ?? []));
    for (const entry of entries) archive.add(entry);
  },

  async pack() {
    for (let from = 0; from < entries.length; from += partLength)
      packTexts(entries.slice(from, from + partLength).map((entry) => textOf(entry) ?? ""));
  },

  async size() {
    let bytes = 0;
    for (let number = 0; number * chunkLength < archive.total; number++)
      if (archive.chunk(number)) bytes += chunkBytes;
    return { entries: archive.loaded, bytes };
  },

  async makeObjects() {
    [text, entries] = ["", []];
    objects = objectsOf(archive);
  },

  async fillTable(url) {
    table = await fillTable(url, archive);
  },

  async tableBytes() {
    return table?.bytes() ?? 0;
  },

  async prepare() {
    for (const query of queriesOf(archive)) {
      const compiled = query.sql.map((sql) => table?.prepare(sql) ?? (() => []));
      ways.set(query.name, {
        columns: () => query.answerFromColumns(archive),
        objects: () => query.answerFromObjects(objects),
        DuckDB: () => {
          const answers = compiled.map((run) => run());
          return () => query.figuresOfTables(answers);
        },
      });
    }
    return [...ways.keys()];
  },

  async run(query, engine) {
    figures = ways.get(query)?.[engine]() ?? figures;
  },

  async figures() {
    return JSON.stringify(figures());
  },
};

expose(steps);
