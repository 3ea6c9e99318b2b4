/** Archives in a browser of the tests: its database outlives the engines in it. */
import { isDeepStrictEqual } from "node:util";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect } from "vitest";
import type { HistoryRow } from "../../src/domain/account/answers.ts";
import type { ArchiveState } from "../../src/domain/archive/answers.ts";
import { wholeArchive } from "../../src/domain/archive/query.ts";
import type { AccountName } from "../../src/domain/chain/names.ts";
import type { Clock } from "../../src/domain/clock.ts";
import { historyReason } from "../../src/domain/contract/dispute-text.ts";
import type { Answer } from "../../src/domain/contract/sourced.ts";
import { limits, type Limits } from "../../src/domain/limits.ts";
import { ArchiveStore } from "../../src/worker/archive/archive-store.ts";
import { OwnUses, type ArchiveUses } from "../../src/worker/archive/archive-uses.ts";
import { Archives } from "../../src/worker/archive/archives.ts";
import { TabDownloads } from "../../src/worker/archive/tab-downloads.ts";
import { systemClock } from "../../src/worker/clock.ts";
import type { HeadFacts } from "../../src/worker/live/head-facts.ts";
import type { ChainCalls } from "../../src/worker/network/chain-calls.ts";
import { Database } from "../../src/worker/store/database.ts";
import { alice, ofAccount, pairAt } from "./histories.ts";

const head = {
  rates: null,
  time: 0,
  known: async () => {},
  lastIrreversible: 1e9,
} as unknown as HeadFacts;

/** Limits with which a short history takes several batches. */
export const smallBatches: Limits = {
  ...limits,
  history: { ...limits.history, first: 10, pageSize: 20, batch: 8, follow: 0 },
};

/** Never aborts. */
export const idle = new AbortController().signal;

/** An engine's archives with their store and database. */
export interface ArchiveEngine {
  readonly archives: Archives;
  readonly store: ArchiveStore;
  readonly database: Database;
}

/** Their number names the channel of each: those of another browser don't hear it. */
let browsers = 0;

/** Starts engines that share a database and their counts of uses, one after another or at once. */
export function browser(
  clock: Clock = systemClock,
  factory = new IDBFactory(),
  own: Limits = limits,
  uses: ArchiveUses = new OwnUses(),
): (calls: ChainCalls) => ArchiveEngine {
  browsers += 1;
  const name = String(browsers);
  return (calls) => {
    const database = new Database("main", "00", clock, own, { indexedDB: factory, IDBKeyRange });
    const store = new ArchiveStore(database, clock, uses);
    const downloads = new TabDownloads(name, clock, own);
    const archives = new Archives({ calls, store, downloads, head, clock, limits: own });
    return { database, store, archives };
  };
}

/** The archives of one engine. */
export const archivesOn = (calls: ChainCalls, factory?: IDBFactory): Archives =>
  browser(systemClock, factory)(calls).archives;

/** The state in an answer; throws the sentence of a failure. */
export function stateIn<State extends ArchiveState>(answer: Answer<State>): State {
  if (!answer.ok) throw new Error(historyReason(answer.error));
  return answer.value.value;
}

/** Downloads until only gaps are missing; the last state, or the sentence of the failure that ended the download. */
export async function downloaded(archives: Archives): Promise<ArchiveState | string> {
  let answer: Answer<ArchiveState> = await archives.open(alice, idle);
  for (let left = 100; left > 0; left--) {
    if (!answer.ok) return historyReason(answer.error);
    const { isComplete, version, gaps, total, loaded } = answer.value.value;
    const inGaps = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    if (isComplete || total - loaded === inGaps) return answer.value.value;
    const next = await archives.more(alice, idle);
    if (next.ok && next.value.value.version < version) throw new Error("a version fell");
    answer = next;
  }
  throw new Error("the download never ends");
}

/** Checks that an archive has exactly the entries of `pairAt` below `total`. */
export async function expectTruth(
  archives: Archives,
  total: number,
  account = alice,
): Promise<void> {
  const rows = await archives.rows(account, wholeArchive, 0, total + 10, idle);
  if (!rows.ok) throw new Error(historyReason(rows.error));
  expect(rows.value.value.rows.map(({ index }) => index)).toEqual(
    Array.from({ length: total }, (_, i) => total - 1 - i),
  );
  expectTrueRows(rows.value.value.rows, account);
}

/** Checks that every row is that of `pairAt`. */
export function expectTrueRows(rows: readonly HistoryRow[], account: AccountName): void {
  // One assertion for all rows: histories are long.
  const different = rows.filter(({ index, block, time, operation }) => {
    const [, entry] = ofAccount(account, pairAt(index));
    return (
      time !== Date.parse(`${entry["timestamp"] as string}Z`) ||
      block !== entry["block"] ||
      !isDeepStrictEqual(JSON.parse(operation.json), (entry["op"] as readonly unknown[])[1])
    );
  });
  expect(different).toEqual([]);
}
