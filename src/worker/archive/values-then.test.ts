/** Values at the price of the day, from the devnet's feeds and its market. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { callCondenser } from "../../../tests/support/devnet-calls.ts";
import { openTestEngine, quickLimits, type TestEngine } from "../../../tests/support/engine.ts";
import { download } from "../../../tests/support/exported-book.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import { wholeArchive } from "../../domain/archive/query.ts";
import { rewardTotal } from "../../domain/archive/rewards.ts";
import { transfersOf } from "../../domain/archive/transfers.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { wholeExport } from "../../domain/export/export.ts";
import type { ExportSubject } from "../../domain/export/subject.ts";
import { firstPage } from "../../domain/list/list.ts";

const alice = "alice" as AccountName;
let testEngine: TestEngine;
/** The addresses of all requests. */
const requested: string[] = [];

beforeAll(async () => {
  testEngine = await openTestEngine({
    httpOnly: true,
    history: 1400,
    host: {
      fetch: (url, init) => {
        requested.push(String(url));
        return fetch(url, init);
      },
    },
  });
  await download(testEngine.engine, alice);
});
afterAll(() => testEngine.close());

test("a transfer is worth what its block's median says, or its day's market price", async () => {
  const { rows } = valueOf(
    await testEngine.engine.ask("archive.transfers", [alice, transfersOf(wholeArchive), firstPage]),
  );
  const values = valueOf(
    await testEngine.engine.ask("archive.values", [alice, rows.map(({ index }) => index)]),
  );
  expect(values.length).toBe(rows.length);
  const { price_history: medians } = (await callCondenser(
    testEngine.devnet,
    "get_feed_history",
  )) as { readonly price_history: readonly { readonly base: string }[] };
  expect(medians).toHaveLength(1);
  let fed = 0;
  for (const [i, { block, steem, sbd, index }] of rows.entries()) {
    const { index: valued, value } = values[i] ?? { index: -1, value: null };
    expect(valued).toBe(index);
    if (block < 1200) {
      expect(value?.from ?? "market").toBe("market");
      continue;
    }
    fed += 1;
    const slot = Math.floor(block / 1200) * 1200;
    const price = Number.parseFloat(medians[slot / 1200 - 1]?.base ?? "");
    expect(value).toMatchObject({ from: "feed", distance: (block - slot) * 3 });
    expect(value?.usd).toBeCloseTo((steem * price + sbd) / 1000, 9);
  }
  expect(fed).toBeGreaterThan(0);
});

test("rewards are valued one by one, and what has no price is counted", async () => {
  const query = { span: "all", by: "month" } as const;
  const rewards = valueOf(await testEngine.engine.ask("archive.rewards", [alice, query]));
  const values = valueOf(await testEngine.engine.ask("archive.rewardValues", [alice, query]));
  expect(values.hasDailyRates).toBe(true);
  const { usd, feed, market, unpriced } = values.spans.all;
  expect(feed + market + unpriced).toBe(rewardTotal(rewards.spans.all, "count"));
  expect(usd).toBeGreaterThan(0);
  expect([...values.starts]).toEqual([...rewards.starts]);
  let sum = 0;
  let without = 0;
  for (let i = 0; i < values.sums.length; i += 2) {
    sum += values.sums[i] ?? 0;
    without += values.sums[i + 1] ?? 0;
  }
  expect(sum).toBeCloseTo(usd, 6);
  expect(without).toBe(unpriced);
});

test("the market's daily prices are stored: later days need no call", async () => {
  const calls = (): number => requested.filter((url) => url.includes("market_chart")).length;
  const before = calls();
  expect(before).toBe(2);
  await testEngine.engine.ask("archive.rewardValues", [alice, { span: "7d", by: "day" }]);
  expect(calls()).toBe(before);
});

test("prices that an outage kept from loading are loaded with the next question", async () => {
  let isOut = true;
  const other = await openTestEngine({
    httpOnly: true,
    history: 1400,
    host: {
      fetch: (url, init) =>
        isOut && String(init?.body).includes("get_feed_history")
          ? Promise.reject(new TypeError("out"))
          : fetch(url, init),
    },
  });
  try {
    const { total } = valueOf(await other.engine.ask("archive.open", [alice]));
    const newest = async () =>
      valueOf(await other.engine.ask("archive.rewardValues", [alice, { span: "all", by: "month" }]))
        .spans.all.feed;
    expect(total).toBeGreaterThan(0);
    expect(await newest()).toBe(0);
    isOut = false;
    expect(await newest()).toBeGreaterThan(0);
  } finally {
    await other.close();
  }
});

/** An engine whose market refuses the prices of some coins; it has alice's newest entries. */
async function withRefusingMarket() {
  const refused = new Set(["steem", "steem-dollars"]);
  // Calls that were refused count, too.
  const market = { ...quickLimits.market, spacing: 10, perMinute: 100, spareBelow: 100 };
  const other = await openTestEngine({
    httpOnly: true,
    history: 1400,
    host: {
      limits: { ...quickLimits, market },
      fetch: (url, init) => {
        if (![...refused].some((coin) => String(url).includes(`/${coin}/market_chart`)))
          return fetch(url, init);
        return Promise.resolve(new Response("", { status: 429 }));
      },
    },
  });
  const { total } = valueOf(await other.engine.ask("archive.open", [alice]));
  return { ...other, total, refused };
}

const bookIn = async ({ engine }: Pick<TestEngine, "engine">) => {
  const choices = { prices: "all", rewards: "claimed" } as const;
  const book = await engine.ask("archive.book", [[alice], "fifo", choices]);
  return { isPartial: book.ok && book.value.isPartial === true, ...valueOf(book) };
};

test("while the market refuses, values say that more may come", async () => {
  const other = await withRefusingMarket();
  try {
    const { engine, total, refused } = other;
    const values = async () => {
      const answer = await engine.ask("archive.values", [alice, [total - 1]]);
      return answer.ok && { isPartial: answer.value.isPartial === true };
    };
    expect(await values()).toEqual({ isPartial: true });
    expect(await bookIn(other)).toMatchObject({ isPartial: true });
    refused.clear();
    await expect.poll(values).toEqual({ isPartial: false });
    expect(await bookIn(other)).toMatchObject({ isPartial: false });
  } finally {
    await other.close();
  }
});

test("a book uses the prices of STEEM while those of SBD are late", async () => {
  const other = await withRefusingMarket();
  try {
    await download(other.engine, alice);
    const { isPartial, unpriced } = await bookIn(other);
    expect(isPartial).toBe(true);
    other.refused.delete("steem");
    await expect
      .poll(async () => (await bookIn(other)).unpriced.count)
      .toBeLessThan(unpriced.count);
    expect(await bookIn(other)).toMatchObject({ isPartial: true });
  } finally {
    await other.close();
  }
});

test("only an export whose rows lack prices that the market may have waits for them", async () => {
  const other = await withRefusingMarket();
  try {
    const { engine, refused } = other;
    await download(engine, alice);
    const subject = { table: "rewards", account: alice, span: "all" } as const;
    const transfers = { table: "transfers", account: alice, query: wholeArchive } as const;
    const options = wholeExport("rewards");
    const lacks = async (of: ExportSubject, written = options) =>
      valueOf(await engine.ask("export.lacksPrices", [of, written]));
    expect(await lacks(subject)).toBe(true);
    expect(await lacks(subject, { ...options, columns: ["index"] })).toBe(false);
    // Those without a price are older than the provider's year.
    expect(await lacks(transfers, wholeExport("transfers"))).toBe(false);
    const book = { accounts: [alice], prices: "all", rewards: "claimed", table: "book" } as const;
    const written = { ...wholeExport("book"), format: "jsonl" } as const;
    const time = Math.floor(Date.now() / 1000);
    const year = 365 * 86_400;
    expect(await lacks(book, written)).toBe(true);
    expect(await lacks({ ...book, period: { from: 0, until: time - year } }, written)).toBe(false);
    expect(await lacks({ ...book, period: { from: time, until: time + year } }, written)).toBe(
      false,
    );
    const arrived = engine.ask("export.prices", [subject, options]);
    refused.clear();
    valueOf(await arrived);
    expect(await lacks(subject)).toBe(false);
    valueOf(await engine.ask("export.start", ["valued", subject, options]));
    const { manifest } = valueOf(await engine.ask("export.next", ["valued"]));
    expect(manifest?.prices).toContainEqual(expect.objectContaining({ service: "market" }));
  } finally {
    await other.close();
  }
});

test("days older than the provider's year are rebuilt from what the witnesses published", async () => {
  // At noon, so that all of it is on one day.
  const longAgo = (Math.floor(Date.now() / 86_400_000) - 500) * 86_400_000 + 43_200_000;
  const limits = { ...quickLimits, request: { ...quickLimits.request, timeout: 5000 } };
  const old = await openTestEngine({
    httpOnly: true,
    history: 400,
    now: longAgo,
    host: { limits },
  });
  try {
    const { devnet } = old;
    const witnesses = new Set(
      Array.from({ length: 42 }, (_, i) => (devnet.blockAt(i + 1) as { witness: string }).witness),
    );
    for (const [i, publisher] of [...witnesses].entries())
      devnet.order([
        [
          "feed_publish",
          { publisher, exchange_rate: { base: `0.${200 + i} SBD`, quote: "1.000 STEEM" } },
        ],
      ]);
    devnet.produce(200);
    await old.engine.ask("archive.open", [alice]);
    let isComplete = false;
    while (!isComplete) ({ isComplete } = valueOf(await old.engine.ask("archive.more", [alice])));
    const query = { span: "all", by: "month" } as const;
    const values = async () =>
      valueOf(await old.engine.ask("archive.rewardValues", [alice, query]));
    const before = await values();
    expect(before.spans.all).toMatchObject({ market: 0, rebuilt: 0 });
    expect(before.spans.all.unpriced).toBeGreaterThan(0);
    expect(before.daysWithoutPrice).toBeGreaterThan(0);

    const { rebuilt } = valueOf(await old.engine.ask("archive.rebuildPrices", [[alice], null]));
    expect(rebuilt).toBeGreaterThan(0);
    const after = await values();
    expect(after.spans.all.rebuilt).toBeGreaterThan(0);
    expect(after.spans.all.unpriced).toBeLessThan(before.spans.all.unpriced);
    expect(after.daysWithoutPrice).toBe(before.daysWithoutPrice - rebuilt);

    const { rows } = valueOf(
      await old.engine.ask("archive.transfers", [alice, transfersOf(wholeArchive), firstPage]),
    );
    const priced = valueOf(
      await old.engine.ask("archive.values", [alice, rows.map(({ index }) => index)]),
    ).flatMap(({ value }) => (value?.from === "rebuilt" ? [value] : []));
    expect(priced.length).toBeGreaterThan(0);
  } finally {
    await old.close();
  }
});
