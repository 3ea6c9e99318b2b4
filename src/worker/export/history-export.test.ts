/**
 * Exported files contain exactly what matches the filter, are valid for strict parsers, and contain nothing that runs.
 */
import { createHash } from "node:crypto";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { alice, HistoryNode, pairAt } from "../../../tests/support/histories.ts";
import { strictCsv } from "../../../tests/support/strict-csv.ts";
import { wholeArchive, type ArchiveQuery } from "../../domain/archive/query.ts";
import { columnsOf } from "../../domain/export/columns.ts";
import {
  wholeExport,
  type ExportManifest,
  type ExportOptions,
} from "../../domain/export/export.ts";
import { safeCell } from "../../domain/format/csv.ts";
import { limits } from "../../domain/limits.ts";
import { ok } from "../../domain/result.ts";
import { ArchiveFigures } from "../archive/archive-figures.ts";
import { ArchiveStore } from "../archive/archive-store.ts";
import { Archives } from "../archive/archives.ts";
import { TabDownloads } from "../archive/tab-downloads.ts";
import type { ValuesThen } from "../archive/values-then.ts";
import { systemClock } from "../clock.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import { Database } from "../store/database.ts";
import { openEntryTable } from "./entry-tables.ts";
import { Exports } from "./exports.ts";

const idle = new AbortController().signal;
const total = 5000;
const head = { rates: null, known: async () => {} } as unknown as HeadFacts;
const exportColumns = columnsOf("history");
const hostile = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  'a "quote", a comma\r\nand a line',
  "\n=1",
  "＝1+1",
  "1.5",
  "é語🙂",
  "\u0000\u0007",
];

/** A node whose memos are hostile. */
function hostileNode(host?: string): HistoryNode {
  const node = new HistoryNode(total, host);
  node.serve = (from, to) =>
    Array.from({ length: to - from + 1 }, (_, i) => {
      const [index, entry] = pairAt(from + i);
      const memo = hostile[index % hostile.length];
      return index % 4 > 0
        ? [index, entry]
        : [
            index,
            {
              ...entry,
              op: ["transfer", { from: "bob", to: "alice", amount: "1.001 STEEM", memo }],
            },
          ];
    });
  return node;
}

/** What a browser downloads from the nodes in several visits, each of a given number of batches. */
async function downloaded(visits: readonly (readonly [HistoryNode, number])[]) {
  const database = new Database("main", "00", systemClock, limits, {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  const store = new ArchiveStore(database, systemClock);
  const visit = ({ calls }: HistoryNode) =>
    new Archives({
      calls,
      store,
      downloads: new TabDownloads("main", systemClock, limits),
      head,
      clock: systemClock,
      limits,
    });
  let archives = visit(hostileNode());
  for (const [node, batches] of visits) {
    archives = visit(node);
    await archives.open(alice, idle);
    for (let i = 0; i < batches; i++) await archives.more(alice, idle);
  }
  const figures = new ArchiveFigures({ archives, head, clock: systemClock });
  // Histories are exported without values and balances.
  const values = {} as unknown as ValuesThen;
  const balances = { book: () => Promise.reject(new Error("no books")) };
  const books = { open: () => Promise.reject(new Error("no books")) };
  const parts = { archives, figures, values, balances, books, now: () => systemClock.now() };
  const exports = new Exports(async (subject, signal) => {
    if (subject.table !== "history") throw new Error("not a history");
    return ok(await openEntryTable(subject, parts, signal));
  }, systemClock);
  return { archives, exports };
}

/** The whole history, from one node. */
const whole = () => downloaded([[hostileNode(), 3]]);

async function exported(
  exports: Exports,
  query: ArchiveQuery,
  options: ExportOptions,
): Promise<{ text: string; manifest: ExportManifest }> {
  const subject = { table: "history", account: alice, query } as const;
  expect(await exports.start("whole", subject, options, idle)).toMatchObject({ ok: true });
  let text = "";
  for (;;) {
    const part = await exports.next("whole");
    if (!part.ok) throw new Error(JSON.stringify(part.error));
    text += new TextDecoder().decode(part.value.bytes);
    if (part.value.manifest) return { text, manifest: part.value.manifest };
  }
}

test("a strict parser reads the CSV back completely; its hash is the manifest's", async () => {
  const { exports, archives } = await whole();
  const { text, manifest } = await exported(exports, wholeArchive, wholeExport("history"));
  const [head, ...rows] = strictCsv(text);
  expect(head).toEqual([...exportColumns]);
  const found = await archives.find(alice, wholeArchive, idle);
  expect(rows.map(([index]) => Number(index))).toEqual([...found]);
  expect(rows.length).toBe(total);
  expect(createHash("sha256").update(text).digest("hex")).toBe(manifest.sha256);
  expect(manifest).toMatchObject({
    account: "alice",
    filter: "",
    rows: total,
    complete: true,
    missing: [],
    indexes: { from: 0, to: total - 1 },
    blocks: { from: 1000, to: 1000 + Math.floor((total - 1) / 2) },
  });
  for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  const memo = exportColumns.indexOf("memo");
  for (const row of rows)
    if (Number(row[0]) % 4 === 0)
      expect(row[memo]).toBe(safeCell(hostile[Number(row[0]) % hostile.length] ?? ""));
});

test("JSON Lines contain the same rows, with every operation unchanged", async () => {
  const { exports, archives } = await whole();
  const query: ArchiveQuery = {
    ...wholeArchive,
    kinds: ["transfer"],
    direction: "in",
    token: "STEEM",
  };
  const { text, manifest } = await exported(exports, query, {
    ...wholeExport("history"),
    format: "jsonl",
  });
  const lines = text.split("\n");
  expect(lines.pop()).toBe("");
  const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows.map(({ index }) => index)).toEqual([...(await archives.find(alice, query, idle))]);
  for (const { index, details, steem, time } of rows) {
    const memo = hostile[(index as number) % hostile.length];
    expect(details).toEqual({ from: "bob", to: "alice", amount: "1.001 STEEM", memo });
    expect(steem).toBe("1.001");
    expect(Date.parse(time as string)).toBe(
      Date.parse(`${pairAt(index as number)[1]["timestamp"] as string}Z`),
    );
  }
  expect(manifest.filter).toBe("kinds=transfer&direction=in&token=STEEM");
  expect(manifest.rows).toBe(rows.length);
});

test("columns and the form of decimals can be chosen", async () => {
  const { exports } = await whole();
  const { text } = await exported(
    exports,
    { ...wholeArchive, kinds: ["transfer"], direction: "in", token: "STEEM" },
    { format: "csv", columns: ["steem", "with"], decimal: ",", timeZone: "UTC" },
  );
  const [head, first] = strictCsv(text);
  expect(head).toEqual(["steem", "with"]);
  expect(first).toEqual(["1,001", "bob"]);
});

test("an empty export has a header and a manifest; a cancelled one is gone", async () => {
  const { exports } = await whole();
  const none = { ...wholeArchive, other: "nobody-at-all" };
  const { text, manifest } = await exported(exports, none, wholeExport("history"));
  expect(strictCsv(text).length).toBe(1);
  expect(manifest).toMatchObject({ rows: 0, indexes: null, blocks: null });
  const id = await begun(exports);
  await exports.next(id);
  exports.end(id);
  expect(await exports.next(id)).toMatchObject({ error: { kind: "notFound" } });
});

/** Begins an export of the whole history for a page. */
async function begun(exports: Exports, closed?: AbortSignal): Promise<string> {
  const subject = { table: "history", account: alice, query: wholeArchive } as const;
  const id = String(++exportCount);
  const started = await exports.start(id, subject, wholeExport("history"), idle, closed);
  expect(started).toMatchObject({ ok: true });
  return id;
}
let exportCount = 0;

async function manifestOf(exports: Exports, id: string): Promise<ExportManifest> {
  for (;;) {
    const part = await exports.next(id);
    if (!part.ok) throw new Error(JSON.stringify(part.error));
    if (part.value.manifest) return part.value.manifest;
  }
}

test("an export ends with the page that began it, and with no other", async () => {
  const { exports } = await whole();
  const [page, other] = [new AbortController(), new AbortController()];
  const closed = await begun(exports, page.signal);
  const open = await begun(exports, other.signal);
  await exports.next(closed);
  page.abort();
  expect(await exports.next(closed)).toMatchObject({ error: { kind: "notFound" } });
  expect((await manifestOf(exports, open)).rows).toBe(total);
});

test("an export that is cancelled, or whose page closes, while it begins is never begun", async () => {
  const { exports } = await whole();
  const subject = { table: "history", account: alice, query: wholeArchive } as const;
  const options = wholeExport("history");
  for (const ends of ["signal", "closed"] as const) {
    const end = new AbortController();
    const signal = ends === "signal" ? end.signal : idle;
    const starting = exports.start(ends, subject, options, signal, end.signal);
    end.abort();
    expect(await starting).toMatchObject({ error: { kind: "cancelled" } });
    expect(await exports.next(ends)).toMatchObject({ error: { kind: "notFound" } });
  }
});

test("the manifest says what was known when the export began", async () => {
  const { archives, exports } = await downloaded([[hostileNode(), 0]]);
  const open = await archives.opened(alice);
  const loaded = await archives.find(alice, wholeArchive, idle);
  const missing = open.archive.missing();
  const id = await begun(exports);
  for (let i = 0; i < 3; i++) await archives.more(alice, idle);
  expect(open.isComplete).toBe(true);
  expect(missing).toEqual([{ from: 0, to: (loaded.at(-1) ?? 0) - 1 }]);
  expect(await manifestOf(exports, id)).toMatchObject({
    rows: loaded.length,
    complete: false,
    missing,
    indexes: { from: loaded.at(-1), to: loaded[0] },
  });
});

test("the manifest names every node that returned entries, in earlier visits too", async () => {
  const { exports } = await downloaded([
    [hostileNode("first.example"), 0],
    [hostileNode("second.example"), 3],
    [hostileNode("third.example"), 0],
  ]);
  const { sources, complete } = await manifestOf(exports, await begun(exports));
  expect(complete).toBe(true);
  expect(sources.map(({ host }) => host)).toEqual(["first.example", "second.example"]);
});
