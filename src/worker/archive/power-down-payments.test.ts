/** Payments of power-downs: all that the downloaded history has, however many. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { alice, HistoryNode, pairAt } from "../../../tests/support/histories.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import { limits } from "../../domain/limits.ts";
import { systemClock } from "../clock.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import { Database } from "../store/database.ts";
import { ArchiveStore } from "./archive-store.ts";
import { Archives } from "./archives.ts";
import { paidInstalments } from "./power-down-payments.ts";
import { TabDownloads } from "./tab-downloads.ts";

const idle = new AbortController().signal;
const head = { rates: null, known: async () => {} } as unknown as HeadFacts;

/** A downloaded history of payments: every third one is to alice from someone else. */
async function paid(total: number, batches: number): Promise<Archives> {
  const database = new Database("main", "00", systemClock, limits, {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  const node = new HistoryNode(total);
  node.serve = (from, to) =>
    Array.from({ length: to - from + 1 }, (_, i) => {
      const [index, entry] = pairAt(from + i);
      const payment = {
        from_account: index % 3 === 0 ? "bob" : "alice",
        to_account: "alice",
        withdrawn: "1900.000000 VESTS",
        deposited: "1.000 STEEM",
      };
      return [index, { ...entry, op: ["fill_vesting_withdraw", payment] }];
    });
  const store = new ArchiveStore(database, systemClock);
  const archives = new Archives({
    calls: node.calls,
    store,
    downloads: new TabDownloads("main", systemClock, limits),
    head,
    clock: systemClock,
    limits,
  });
  await archives.open(alice, idle);
  for (let i = 0; i < batches; i++) await archives.more(alice, idle);
  return archives;
}

test("hundreds of payments are all listed, the newest first", async () => {
  const archives = await paid(600, 2);
  const view = valueOf(await paidInstalments(archives, alice, idle));
  expect(view).toMatchObject({ omitted: 0, loaded: 600, total: 600 });
  const indexes = view.payments.map(({ index }) => index);
  expect(indexes).toEqual(
    Array.from({ length: 600 }, (_, i) => 599 - i).filter((index) => index % 3 > 0),
  );
});

test(
  "payments beyond the limit, as in a made-up history, are counted but not listed",
  { timeout: 60_000 },
  async () => {
    const archives = await paid(33_000, 12);
    const { payments, omitted, loaded } = valueOf(await paidInstalments(archives, alice, idle));
    expect(loaded).toBe(33_000);
    expect(payments.length).toBeGreaterThanOrEqual(20_000);
    // The entries below those that were read, a thousand at a time.
    expect(omitted).toBe(Math.floor((payments.at(-1)?.index ?? 0) / 1000) * 1000);
  },
);
