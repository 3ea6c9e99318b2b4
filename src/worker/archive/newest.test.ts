/** The newest entries of histories that nobody has downloaded: one call, nothing stored but these entries, no claim believed. */
import { expect, test } from "vitest";
import { wholeArchive } from "../../domain/archive/query.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { limits } from "../../domain/limits.ts";
import {
  browser,
  expectTrueRows,
  idle,
  smallBatches,
  stateIn,
} from "../../../tests/support/archives.ts";
import {
  alice,
  honest,
  liar,
  poolOf,
  serveHonestly,
  type HistoryPair,
} from "../../../tests/support/histories.ts";
import { valueOf } from "../../../tests/support/value-of.ts";

const { first, page } = limits.history;
const all = [wholeArchive, 0, 1000, idle] as const;

test("are read with one call and leave no archive; older ones are stored with them", async () => {
  const node = honest(1000);
  const { archives, store } = browser()(node.calls);
  expect(stateIn(await archives.newest(alice, idle))).toMatchObject({
    loaded: first + 1,
    total: 1000,
  });
  expect([node.requests, node.pages]).toEqual([1, 1]);
  expect(await store.list()).toEqual([]);
  // No figure is computed from them.
  expect(valueOf(await archives.read(alice, ({ archive }) => archive.loaded))).toBe(0);
  const { loaded } = stateIn(await archives.more(alice, idle, 2));
  expect(loaded).toBeGreaterThan(page);
  expect(loaded).toBeLessThanOrEqual(first + 1 + 2 * page);
  expect(node.requests).toBe(2);
  expect(await store.list()).toMatchObject([{ account: alice, loaded }]);
  const { rows } = valueOf(await archives.rows(alice, ...all));
  expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: loaded }, (_, i) => 999 - i));
  expectTrueRows(rows, alice);
});

test("join an archive of an earlier visit", async () => {
  const node = honest(300);
  const visit = browser();
  const before = visit(node.calls);
  await before.archives.open(alice, idle);
  const whole = stateIn(await before.archives.more(alice, idle));
  expect(whole.isComplete).toBe(true);
  node.total = 305;
  const { archives } = visit(node.calls);
  expect(stateIn(await archives.newest(alice, idle))).toMatchObject({
    isComplete: true,
    total: 305,
  });
});

test("stay in memory while a page shows them, and are shown again without a node", async () => {
  const node = honest(1000);
  const visit = browser();
  const { archives } = visit(node.calls);
  const page = new AbortController();
  const shown = archives.use(alice, page.signal);
  const seen = stateIn(await archives.newest(alice, idle));
  for (const other of ["bob", "carol", "dave", "erin", "frank"])
    await archives.newest(other as AccountName, idle);
  const { requests } = node;
  const rows = valueOf(await archives.rows(alice, ...all));
  expect([rows.total, node.requests]).toEqual([seen.loaded, requests]);
  expectTrueRows(rows.rows, alice);
  node.failure = { kind: "offline" };
  const again = await visit(node.calls).archives.newest(alice, idle);
  expect(again).toMatchObject({ ok: true, value: { freshness: "stored" } });
  expect(stateIn(again)).toMatchObject({ loaded: seen.loaded, total: seen.total });
  expect(await visit(node.calls).archives.newest("grace" as AccountName, idle)).toMatchObject({
    error: { kind: "offline" },
  });
  page.abort();
  await shown;
});

test("do not take the place of a history that is being opened", async () => {
  const node = honest(60);
  const { archives } = browser()(node.calls);
  const opened = archives.open(alice, idle);
  const early = valueOf(await archives.rows(alice, ...all));
  expect(stateIn(await opened).version).toBeGreaterThan(early.version);
  expect(valueOf(await archives.rows(alice, ...all)).total).toBe(first + 1);
});

test("after a long absence begin anew, without what was recalled", async () => {
  const node = honest(1000);
  const { archives } = browser()(node.calls);
  await archives.newest(alice, idle);
  node.failure = { kind: "offline" };
  await archives.newest(alice, idle);
  node.failure = null;
  node.total = 5000;
  const recalled = valueOf(await archives.rows(alice, ...all));
  expect(await archives.newest(alice, idle)).toMatchObject({ value: { freshness: "live" } });
  expect(valueOf(await archives.rows(alice, ...all)).version).toBeGreaterThan(recalled.version);
  expect(stateIn(await archives.newest(alice, idle))).toMatchObject({
    loaded: first + 1,
    total: 5000,
  });
});

test("that claim a made-up number of entries are outvoted before anything is stored", async () => {
  const far = 10 ** 6;
  const node = liar(200, (from, to, total) =>
    serveHonestly(from, to, total).map((pair) => {
      const [index, entry] = pair as HistoryPair;
      return [index + far, entry];
    }),
  );
  const nodes = poolOf(node, honest(200), honest(200, "other.example"));
  const { archives, store } = browser(undefined, undefined, smallBatches)(nodes);
  expect(stateIn(await archives.newest(alice, idle)).total).toBe(200 + far);
  expect(await store.list()).toEqual([]);
  for (let left = 5; left > 0; left--) await archives.more(alice, idle);
  const [stored] = await store.list();
  expect(stored?.total).toBe(200);
});
