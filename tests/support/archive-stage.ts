/** A browser with two tabs that download two histories, and everything that may happen to them. */
import assert from "node:assert/strict";
import { IDBFactory } from "fake-indexeddb";
import { array, constant, constantFrom, integer, nat, oneof, tuple } from "fast-check";
import type { ArchiveState } from "../../src/domain/archive/answers.ts";
import { wholeArchive } from "../../src/domain/archive/query.ts";
import type { AccountName } from "../../src/domain/chain/names.ts";
import type { Answer } from "../../src/domain/contract/sourced.ts";
import { systemClock } from "../../src/worker/clock.ts";
import { browser, expectTrueRows, idle, smallBatches, type ArchiveEngine } from "./archives.ts";
import { disk, fillDisk, noRoom, repairDisk } from "./full-disk.ts";
import { alice, HistoryNode } from "./histories.ts";

/** Whose histories are downloaded. */
export const accounts: readonly AccountName[] = [alice, "zoe" as AccountName];

/** Two tabs, each with an engine, and what their pages have received. */
export class ArchiveStage {
  now = Date.UTC(2026, 0, 1);
  readonly node = new HistoryNode(200);
  readonly #open = browser({ ...systemClock, now: () => this.now }, new IDBFactory(), smallBatches);
  readonly engines: ArchiveEngine[] = [this.start(), this.start()];
  /** The last version by engine and account. */
  readonly #versions = new Map<string, number>();
  /** Pages that are open, by account. */
  readonly pages = new Map<AccountName, AbortController>();
  /** Accounts whose archives must still be stored: their pages are open, and nobody has removed them. */
  readonly owed = new Set<AccountName>();

  start(): ArchiveEngine {
    return this.#open(this.node.calls);
  }

  engine(tab: number): ArchiveEngine {
    return this.engines[tab] as ArchiveEngine;
  }

  /** Checks a state that a page received. */
  async receive(tab: number, account: AccountName, answer: Answer<ArchiveState>): Promise<void> {
    if (!answer.ok) {
      assert.equal(answer.error.kind, "noRoom");
      return;
    }
    const { version, loaded, total, isComplete, gaps, removed } = answer.value.value;
    const key = `${tab} ${account}`;
    assert.ok(version >= (this.#versions.get(key) ?? 0));
    this.#versions.set(key, version);
    assert.ok(total <= this.node.total);
    assert.equal(isComplete, loaded === total);
    assert.deepEqual(gaps, []);
    assert.ok(!removed.includes(account));
    for (const other of removed)
      if (!this.pages.has(other as AccountName)) this.owed.delete(other as AccountName);
    await expectTruthIn(this.engine(tab), account, loaded);
  }

  /** Checks what is stored, through an engine that has just started. */
  async check(): Promise<void> {
    const reader = this.start();
    const stored = await reader.store.list();
    const names = new Set(stored.map(({ account }) => account));
    for (const account of this.owed) assert.ok(names.has(account));
    for (const { account, loaded, total } of stored) {
      const { archive } = await reader.archives.opened(account as AccountName);
      assert.deepEqual({ loaded: archive.loaded, total: archive.total }, { loaded, total });
      const missing = archive.missing().reduce((sum, { from, to }) => sum + to - from + 1, 0);
      assert.equal(loaded + missing, total);
      await expectTruthIn(reader, account as AccountName, loaded);
    }
    const left = await reader.database.run(async ({ archiveChunks, archiveTexts }) => [
      ...(await archiveChunks.toArray()),
      ...(await archiveTexts.toArray()),
    ]);
    for (const { account } of left ?? []) assert.ok(names.has(account));
    reader.database.close();
  }
}

async function expectTruthIn(
  { archives }: ArchiveEngine,
  account: AccountName,
  loaded: number,
): Promise<void> {
  const rows = await archives.rows(account, wholeArchive, 0, 1000, idle);
  if (!rows.ok) throw new Error("no rows");
  assert.equal(rows.value.value.rows.length, loaded);
  expectTrueRows(rows.value.value.rows, account);
}

type Step = (stage: ArchiveStage) => Promise<void> | void;

const tab = nat(1);
const account = constantFrom(...accounts);

const change = tuple(
  constantFrom("open" as const, "more" as const, "retry" as const),
  tab,
  account,
).map(([work, place, name]): [string, Step] => [
  `${work} ${name} in tab ${place}`,
  async (stage) => {
    const { archives, store } = stage.engine(place);
    await stage.receive(place, name, await archives[work](name, idle));
    const isStored = (await store.list()).some((each) => each.account === name);
    if (stage.pages.has(name) && isStored) stage.owed.add(name);
  },
]);

/** Both accounts at once, in the same tab or not. */
const together = tuple(tab, tab).map(([one, other]): [string, Step] => [
  `both download in tabs ${one} and ${other}`,
  async (stage) => {
    const [first, second] = accounts as [AccountName, AccountName];
    const answers = await Promise.all([
      stage.engine(one).archives.more(first, idle),
      stage.engine(other).archives.more(second, idle),
    ]);
    for (const answer of answers) if (!answer.ok) assert.equal(answer.error.kind, "noRoom");
  },
]);

/**
 * The disk refuses archives, but not the number of the next version: without it, an engine that starts after the clock
 * was set back can't know the versions of the last one.
 */
const refusal = tuple(constantFrom("full", "some", "value"), nat(12)).map(
  ([kind, count]): [string, Step] => [
    `the disk: ${kind} ${count}`,
    () => {
      let left = count;
      if (kind === "full") fillDisk();
      else disk.failure = () => (left-- > 0 ? refusalOf(kind) : null);
      const { failure } = disk;
      disk.failure = (table) => (table === "archiveVersions" ? null : failure(table));
    },
  ],
);

const refusalOf = (kind: string): DOMException =>
  kind === "some" ? noRoom() : new DOMException("no", "DataCloneError");

const others = oneof(
  tuple(tab, account).map(([place, name]): [string, Step] => [
    `remove ${name} in tab ${place}`,
    async (stage) => {
      stage.owed.delete(name);
      await stage.engine(place).archives.remove(name);
    },
  ]),
  tuple(tab, account).map(([place, name]): [string, Step] => [
    `a page of ${name} opens in tab ${place}, or closes`,
    async (stage) => {
      const page = stage.pages.get(name);
      if (page) {
        page.abort();
        stage.pages.delete(name);
        stage.owed.delete(name);
        return;
      }
      const opened = new AbortController();
      stage.pages.set(name, opened);
      void stage.engine(place).archives.use(name, opened.signal);
    },
  ]),
  integer({ min: -1e9, max: 1e9 }).map((by): [string, Step] => [
    `the clock is set by ${by} ms`,
    (stage) => {
      stage.now += by;
    },
  ]),
  nat(60).map((by): [string, Step] => [
    `${by} new entries`,
    (stage) => {
      stage.node.total += by;
    },
  ]),
  tab.map((place): [string, Step] => [
    `the engine of tab ${place} ends`,
    (stage) => {
      stage.engine(place).database.close();
      stage.engines[place] = stage.start();
    },
  ]),
  constant<[string, Step]>(["the disk works again", () => repairDisk()]),
);

/** A random course of events, each with its name. */
export const steps = array(
  oneof({ weight: 5, arbitrary: change }, { weight: 2, arbitrary: together }, refusal, others),
  { minLength: 5, maxLength: 16 },
);
