/** Every table that a page shows can be exported: its rows, in its order, and who returned them. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { strictCsv } from "../../../tests/support/strict-csv.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import { wholeArchive } from "../../domain/archive/query.ts";
import { rewardTotal } from "../../domain/archive/rewards.ts";
import { transfersOf } from "../../domain/archive/transfers.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { columnsOf } from "../../domain/export/columns.ts";
import {
  wholeExport,
  type ExportManifest,
  type ExportOptions,
} from "../../domain/export/export.ts";
import type { ExportSubject } from "../../domain/export/subject.ts";
import { firstPage } from "../../domain/list/list.ts";

const alice = "alice" as AccountName;
let testEngine: TestEngine;
/** Exports begun so far; each has its number as its id. */
let exports = 0;

beforeAll(async () => {
  testEngine = await openTestEngine({ httpOnly: true });
  await testEngine.engine.ask("archive.open", [alice]);
  let isComplete = false;
  while (!isComplete)
    ({ isComplete } = valueOf(await testEngine.engine.ask("archive.more", [alice])));
});
afterAll(() => testEngine.close());

async function exported(subject: ExportSubject) {
  const id = String(++exports);
  const { total } = valueOf(
    await testEngine.engine.ask("export.start", [id, subject, wholeExport(subject.table)]),
  );
  let text = "";
  let manifest: ExportManifest | null = null;
  while (!manifest) {
    const part = valueOf(await testEngine.engine.ask("export.next", [id]));
    text += new TextDecoder().decode(part.bytes);
    ({ manifest } = part);
  }
  expect(createHash("sha256").update(text).digest("hex")).toBe(manifest.sha256);
  const [head = [], ...cells] = strictCsv(text);
  expect(head).toEqual([...columnsOf(subject.table)]);
  expect(cells.length).toBe(total);
  expect(manifest.rows).toBe(total);
  const rows = cells.map((row) =>
    Object.fromEntries(row.map((cell, i) => [head[i] ?? "", cell] as const)),
  );
  return { rows, manifest };
}

const states = [
  "given",
  "returning",
  "received",
  "routes",
  "withdrawals",
  "conversions",
  "orders",
  "authorities",
  "pastOwners",
  "witnessVotes",
] as const;
const subjects: readonly ExportSubject[] = [
  { table: "history", account: alice, query: wholeArchive },
  { table: "transfers", account: alice, query: wholeArchive },
  { table: "counterparties", account: alice, query: wholeArchive, list: firstPage },
  { table: "rewards", account: alice, span: "all" },
  { table: "votes", account: alice, side: "given", span: "all" },
  { table: "voters", account: alice, side: "received", span: "all", list: firstPage },
  ...(["usd", "sp", "powerdown", "newAccounts", "witnesses"] as const).map((table) => ({
    table,
    list: firstPage,
  })),
  { table: "coins", list: firstPage, only: null },
  ...states.map((table) => ({ table, account: alice })),
];

test.each(subjects.map((subject) => [subject.table, subject] as const))(
  "%s: all rows under their columns, with the source and the hash",
  async (table, subject) => {
    const { rows, manifest } = await exported(subject);
    expect(manifest.sources.length).toBeGreaterThan(0);
    for (const { host } of manifest.sources) expect(host).not.toBe("");
    const isArchive = "query" in subject || "span" in subject;
    expect(manifest.complete).toBe(isArchive ? true : null);
    for (const { receivedAt } of manifest.sources)
      if (isArchive) expect(receivedAt).toBeNull();
      else expect(Date.parse(receivedAt ?? "")).toBeGreaterThan(0);
    const isValued = table === "transfers" || table === "rewards";
    expect(manifest.prices.map(({ service }) => service)).toEqual(
      isValued ? expect.arrayContaining(["node", "market", "chain"]) : [],
    );
    for (const { host } of manifest.prices) expect(host).not.toBe("");
    if (["history", "transfers", "rewards", "votes", "usd", "witnesses", "coins"].includes(table))
      expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      for (const text of Object.values(row)) expect(text).not.toBe("undefined");
  },
);

test("transfers match the Transfers tab, with its sums and memo filter", async () => {
  const query = { ...wholeArchive, text: "e" };
  const { rows, manifest } = await exported({ table: "transfers", account: alice, query });
  expect(manifest.filter).toBe("text=e");
  const pages = [];
  for (let page = 1, pagesLeft = 1; page <= pagesLeft; page++) {
    const shown = valueOf(
      await testEngine.engine.ask("archive.transfers", [
        alice,
        transfersOf(query),
        { ...firstPage, page },
      ]),
    );
    pagesLeft = shown.pages;
    pages.push(...shown.rows);
  }
  expect(rows.map(({ index }) => Number(index))).toEqual(pages.map(({ index }) => index));
  for (const [i, { memo, sumSteem, other, resembles }] of pages.entries()) {
    expect(rows[i]?.["sum steem"]).toBe((sumSteem / 1000).toFixed(3));
    expect(rows[i]?.["with"]).toBe(other);
    expect(rows[i]?.["resembles"]).toBe(resembles?.name ?? "");
    // Without the apostrophe that keeps a cell from starting a formula.
    expect(rows[i]?.["memo"]?.replace(/^'/, "")).toBe(memo?.replace(/^'/, ""));
  }
});

test("rewards and votes are those that the page counts", async () => {
  for (const span of ["7d", "30d", "all"] as const) {
    const counted = valueOf(
      await testEngine.engine.ask("archive.rewards", [alice, { span, by: "month" }]),
    );
    const { rows } = await exported({ table: "rewards", account: alice, span });
    expect(rows.length).toBe(rewardTotal(counted.spans[span], "count"));
    const vests = rows.reduce((sum, row) => sum + Number(row["vests"] ?? "") * 1e6, 0);
    expect(Math.round(vests)).toBe(Math.round(rewardTotal(counted.spans[span], "vests")));
    const votes = valueOf(
      await testEngine.engine.ask("archive.votes", [alice, { span, by: "month" }]),
    );
    for (const side of ["given", "received"] as const) {
      const { up, down, removed } = votes[side];
      const { rows: cast } = await exported({ table: "votes", account: alice, side, span });
      expect(cast.length).toBe(up + down + removed);
      const weights = cast.map((row) => Number(row["weight %"]));
      expect(weights.filter((weight) => weight > 0).length).toBe(up);
      expect(weights.filter((weight) => weight === 0).length).toBe(removed);
    }
  }
});

test("lists have all rows, in the page's order and with its search", async () => {
  const query = { page: 2, sort: "missed", isReversed: true, find: "a" };
  const { rows, manifest } = await exported({ table: "witnesses", list: query });
  const pages = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const shown = valueOf(
      await testEngine.engine.ask("list.witnesses", [{ ...query, page }, false]),
    );
    last = shown.pages;
    pages.push(...shown.rows);
  }
  expect(rows.map(({ witness }) => witness)).toEqual(pages.map(({ name }) => name));
  expect(manifest).toMatchObject({ account: null, filter: "sort=-missed&find=a", indexes: null });
  const { rows: coins } = await exported({ table: "coins", list: firstPage, only: ["steem"] });
  expect(coins.map(({ id }) => id)).toEqual(["steem"]);
});

test("an export whose page has closed is dropped; other pages' exports go on", async () => {
  const subject: ExportSubject = { table: "history", account: alice, query: wholeArchive };
  const page = testEngine.host.connect();
  const start: [ExportSubject, ExportOptions] = [subject, wholeExport("history")];
  valueOf(await page.ask("export.start", ["left", ...start]));
  valueOf(await testEngine.engine.ask("export.start", ["kept", ...start]));
  page.close();
  expect(await testEngine.engine.ask("export.next", ["left"])).toMatchObject({
    error: { kind: "notFound" },
  });
  expect(valueOf(await testEngine.engine.ask("export.next", ["kept"])).rows).toBeGreaterThan(0);
});

test("without a column of values, no source of prices is named", async () => {
  const options = { ...wholeExport("transfers"), columns: ["time", "steem"] };
  const subject: ExportSubject = { table: "transfers", account: alice, query: wholeArchive };
  valueOf(await testEngine.engine.ask("export.start", ["no values", subject, options]));
  for (;;) {
    const { manifest } = valueOf(await testEngine.engine.ask("export.next", ["no values"]));
    if (!manifest) continue;
    expect(manifest.prices).toEqual([]);
    return;
  }
});

test("a failed export says why, before any file is created", async () => {
  const subject: ExportSubject = { table: "orders", account: "nobody.here" as AccountName };
  const start: [ExportSubject, ExportOptions] = [subject, wholeExport("orders")];
  expect(await testEngine.engine.ask("export.start", ["fails", ...start])).toMatchObject({
    ok: false,
    error: { kind: "notFound" },
  });
});

test("an export that its page cancels before it has the answer is dropped", async () => {
  const subject: ExportSubject = { table: "history", account: alice, query: wholeArchive };
  // The page no longer waits for the answer, so it could not learn an id that the engine chose.
  valueOf(
    await testEngine.engine.ask("export.start", ["cancelled", subject, wholeExport("history")]),
  );
  await testEngine.engine.ask("export.end", ["cancelled"]);
  expect(await testEngine.engine.ask("export.next", ["cancelled"])).toMatchObject({
    error: { kind: "notFound" },
  });
});
