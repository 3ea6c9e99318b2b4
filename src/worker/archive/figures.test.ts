/** The engine's answers about rewards, votes and transfers of a downloaded history. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeAll, expect, test } from "vitest";
import { alice, HistoryNode, pairAt } from "../../../tests/support/histories.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import { wholeArchive, type ArchiveQuery } from "../../domain/archive/query.ts";
import { rewardOf } from "../../domain/archive/rewards.ts";
import { transferPageSize } from "../../domain/archive/transfers.ts";
import { limits } from "../../domain/limits.ts";
import { firstPage, type ListQuery } from "../../domain/list/list.ts";
import { openArchives } from "../answers/archive.ts";
import { systemClock } from "../clock.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Services } from "../network/services.ts";
import { Database } from "../store/database.ts";

const length = 3000;
const idle = new AbortController().signal;
const head = { rates: null, known: async () => {}, lastIrreversible: 1e9 } as unknown as HeadFacts;
/** A day after the newest entry. */
const clock = {
  ...systemClock,
  now: () => Date.parse(`${String(pairAt(length - 1)[1]["timestamp"])}Z`) + 86_400_000,
};

/** An engine's answers, with `calls` as its nodes. */
function engine(calls: ChainCalls) {
  const database = new Database("main", "00", clock, limits, {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  return openArchives({
    calls,
    services: {} as Services,
    key: "main",
    locks: undefined,
    database,
    market: () => Promise.reject(new Error("no market")),
    head,
    clock,
    limits,
  }).answers;
}

const answers = engine(new HistoryNode(length).calls);

beforeAll(async () => {
  await answers["archive.open"](alice, idle);
  await answers["archive.more"](alice, idle);
});

/** The transfers of the history, newest first. */
const transfers = Array.from({ length }, (_, index) => {
  const [kind, payload] = pairAt(index)[1]["op"] as readonly [string, Record<string, string>];
  return { index, kind, payload };
})
  .filter(({ kind }) => kind === "transfer")
  .toReversed();

const page = async (query: Partial<ArchiveQuery>, number = 1, order: Partial<ListQuery> = {}) =>
  valueOf(
    await answers["archive.transfers"](
      alice,
      { ...wholeArchive, ...query },
      { ...firstPage, ...order, page: number },
      idle,
    ),
  );

test.each(["date", "amount", "account"] as const)(
  "the ledger sorted by %s has each transfer once, with the sum up to it; reversed, the other way round",
  async (sort) => {
    const all = [];
    const { pages } = await page({});
    for (let number = 1; number <= pages; number++) all.push(...(await page({}, number)).rows);
    const inOrder = all.toSorted((a, b) => {
      if (sort === "account") return a.other.localeCompare(b.other) || b.index - a.index;
      const byToken = Number(a.sbd > 0) - Number(b.sbd > 0);
      const byAmount = b.sbd - a.sbd || b.steem - a.steem;
      return (sort === "amount" ? byToken || byAmount : 0) || b.index - a.index;
    });
    for (const isReversed of [false, true]) {
      const listed = [];
      for (let number = 1; number <= pages; number++)
        listed.push(...(await page({}, number, { sort, isReversed })).rows);
      expect(listed).toEqual(isReversed ? inOrder.toReversed() : inOrder);
    }
  },
);

test("the ledger lists every transfer once, over all of its pages", async () => {
  const first = await page({});
  expect(first).toMatchObject({ total: transfers.length, page: 1 });
  const listed = [];
  for (let number = 1; number <= first.pages; number++)
    listed.push(...(await page({}, number)).rows);
  expect(listed.map(({ index }) => index)).toEqual(transfers.map(({ index }) => index));
  expect(listed.map(({ memo }) => memo)).toEqual(transfers.map(({ payload }) => payload["memo"]));
  const [newest] = listed;
  expect(newest).toMatchObject({ sumSteem: first.sumSteem, sumSbd: first.sumSbd });
  for (const [i, { direction, steem, sbd, sumSteem, sumSbd }] of listed.entries()) {
    const sign = direction === "in" ? 1 : direction === "out" ? -1 : 0;
    const before = listed[i + 1];
    expect(sumSteem - (before?.sumSteem ?? 0)).toBe(sign * steem || 0);
    expect(sumSbd - (before?.sumSbd ?? 0)).toBe(sign * sbd || 0);
  }
  expect((await page({}, 999)).page).toBe(first.pages);
});

test("a text is searched only in memos, ignoring case, whatever it contains", async () => {
  const found = async (text: string): Promise<readonly number[]> =>
    (await page({ text })).rows.map(({ index }) => index);
  const truth = (text: string): readonly number[] =>
    transfers
      .filter(({ payload }) => payload["memo"]?.toLowerCase().includes(text))
      .map(({ index }) => index)
      .slice(0, transferPageSize);
  expect(await found("RENT 1")).toEqual(truth("rent 1"));
  expect(await found("=SUM(")).toEqual(truth("=sum("));
  expect(await found('"')).toEqual([]);
  // Names and amounts are not memos.
  expect(await found("friend1")).toEqual([]);
  expect(await found("STEEM")).toEqual([]);
});

test("counterparties are sorted, found and paged, and add up to the ledger", async () => {
  const query = { ...wholeArchive, direction: "out" as const };
  const list = valueOf(
    await answers["archive.counterparties"](alice, query, { ...firstPage, sort: "account" }, idle),
  );
  expect(list.rows.map(({ name }) => name)).toEqual(
    Array.from({ length: 7 }, (_, i) => `friend${i}`),
  );
  const ledger = await page({ direction: "out" });
  expect(ledger.accounts).toBe(7);
  expect(list.rows.reduce((sum, { steemOut }) => sum - steemOut, 0)).toBe(ledger.sumSteem);
  const one = valueOf(
    await answers["archive.counterparties"](alice, query, { ...firstPage, find: "end3" }, idle),
  );
  expect(one).toMatchObject({ total: 1, all: 7, rows: [{ name: "friend3" }] });
});

test("rewards and votes are counted within the span that ends now", async () => {
  const query = { span: "30d", by: "day" } as const;
  const rewards = valueOf(await answers["archive.rewards"](alice, query, idle));
  const since = clock.now() - 30 * 86_400_000;
  const kindsSince = (kind: string): number =>
    Array.from({ length }, (_, index) => pairAt(index)[1]).filter(
      (entry) =>
        (entry["op"] as readonly unknown[])[0] === kind &&
        Date.parse(`${String(entry["timestamp"])}Z`) >= since,
    ).length;
  expect(rewardOf(rewards.spans["30d"], "curation", "count")).toBe(kindsSince("curation_reward"));
  expect(rewards.starts.length).toBe(30);
  const votes = valueOf(await answers["archive.votes"](alice, query, idle));
  const { given, received } = votes;
  expect(given.up + given.down + given.removed + received.up + received.down).toBe(
    kindsSince("vote"),
  );
  const voters = valueOf(
    await answers["archive.voters"](alice, "received", "30d", firstPage, idle),
  );
  expect(voters.all).toBe(received.accounts);
  expect(voters.rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 6);
});
