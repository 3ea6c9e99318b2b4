/**
 * The prices that a book is valued at: each source's alone, without asking anybody else, and those of the visitor's own
 * file.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEngine, quickLimits, type TestEngine } from "../../../tests/support/engine.ts";
import { download, exportedFile } from "../../../tests/support/exported-book.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import type { PricesUsed } from "../../domain/archive/prices.ts";
import type { RebuiltDays } from "../../domain/archive/values-then.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { OwnPricesChange } from "../../domain/price/own-prices.ts";

const account = "bob" as AccountName;
/** The addresses of all requests. */
const requested: string[] = [];
let testEngine: TestEngine;

beforeAll(async () => {
  testEngine = await openTestEngine({
    httpOnly: true,
    host: {
      fetch: (url, init) => {
        requested.push(String(url));
        return fetch(url, init);
      },
    },
  });
  await download(testEngine.engine, account);
});
afterAll(() => testEngine.close());

const reportOf = async (prices: PricesUsed) =>
  valueOf(
    await testEngine.engine.ask("archive.book", [
      [account],
      "fifo",
      { prices, rewards: "claimed" },
    ]),
  );

const change = async (change_: OwnPricesChange) =>
  testEngine.engine.ask("archive.ownPrices", [change_]);

/** Requests to the market provider. */
const marketCalls = (): number => requested.filter((url) => url.includes("market_chart")).length;

/** Rows of the book with a value, of all that changed what is held. */
async function exportedWith(prices: PricesUsed) {
  const subject = { table: "book", accounts: [account], prices, rewards: "claimed" } as const;
  const { bytes, manifest } = await exportedFile(testEngine.engine, subject, "jsonl");
  return { rows: rowsIn(bytes).filter((row) => row["value"] !== null), manifest };
}

const rowsIn = (bytes: Uint8Array) =>
  new TextDecoder()
    .decode(bytes)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Readonly<Record<string, string | null>>);

test("the witnesses' prices, the internal market and an own file need no price host", async () => {
  for (const prices of ["witnesses", "internal", "own"] as const) {
    await reportOf(prices);
    await exportedWith(prices);
  }
  expect(marketCalls()).toBe(0);
  await reportOf("market");
  expect(marketCalls()).toBeGreaterThan(0);
});

test("the internal market's days are prices, with an SBD for a dollar", async () => {
  const { rows, manifest } = await exportedWith("internal");
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row["price from"]).toBe("last trade of the day on the internal market");
    expect(row["currency"]).toBe("USD");
  }
  expect(manifest.book?.priceSource).toBe("internal market");
  expect(manifest.prices.map(({ method }) => method)).toContain("condenser_api.get_market_history");
});

test("a file is stored, and its currency and name are in values and the manifest", async () => {
  expect(valueOf(await change({ is: "kept" }))).toBeNull();
  expect((await reportOf("own")).unpriced.count).toBeGreaterThan(0);
  const refused = await change({ is: "opened", name: "bad.csv", text: "date,STEEM\nx,1" });
  expect(refused).toMatchObject({
    ok: false,
    error: { kind: "parameter", message: "Line 2: x is not a day, such as 2026-11-28." },
  });
  expect(valueOf(await change({ is: "kept" }))).toBeNull();

  const { span } = await reportOf("all");
  const [from = 0, to = 0] = span ?? [];
  const days = [];
  for (let day = Math.floor(from / 86_400); day <= Math.floor(to / 86_400); day++)
    days.push(`${new Date(day * 86_400_000).toISOString().slice(0, 10)},0.5,2`);
  const text = ["date,STEEM/EUR,SBD/EUR", ...days].join("\n");
  const facts = valueOf(await change({ is: "opened", name: "euros.csv", text }));
  expect(facts).toMatchObject({ name: "euros.csv", currency: "EUR", days: days.length });
  expect(valueOf(await change({ is: "kept" }))).toEqual(facts);

  const report = await reportOf("own");
  expect(report).toMatchObject({ currency: "EUR", unpriced: { count: 0 } });
  const { rows, manifest } = await exportedWith("own");
  for (const row of rows) expect(row).toMatchObject({ currency: "EUR", "price from": "own file" });
  expect(manifest.book).toMatchObject({
    currency: "EUR",
    priceSource: "own file",
    withoutPrice: 0,
  });
  expect(manifest.prices).toContainEqual({
    service: "browser",
    host: "this browser",
    method: "file euros.csv",
    receivedAt: null,
  });
  const koinly = await exportedFile(
    testEngine.engine,
    { table: "book", accounts: [account], prices: "own", rewards: "claimed" },
    "koinly",
  );
  expect(new TextDecoder().decode(koinly.bytes)).toMatch(/,EUR,/);

  // What was downloaded can be deleted without it.
  await testEngine.engine.tell({ type: "clearStorage" });
  expect(valueOf(await change({ is: "kept" }))).toEqual(facts);
  expect(valueOf(await change({ is: "removed" }))).toBeNull();
  expect(valueOf(await change({ is: "kept" }))).toBeNull();
});

test("rebuilt days give at least 199 of 200 rows a price at most a day away, and no price host is asked", async () => {
  const urls: string[] = [];
  const old = await openTestEngine({
    httpOnly: true,
    history: 400,
    now: Date.now() - 500 * 86_400_000,
    host: {
      limits: { ...quickLimits, request: { ...quickLimits.request, timeout: 5000 } },
      fetch: (url, init) => {
        urls.push(String(url));
        return fetch(url, init);
      },
    },
  });
  try {
    const { devnet, engine } = old;
    const witnesses = new Set(
      Array.from({ length: 42 }, (_, i) => (devnet.blockAt(i + 1) as { witness: string }).witness),
    );
    for (const publisher of witnesses)
      devnet.order([
        ["feed_publish", { publisher, exchange_rate: { base: "0.200 SBD", quote: "1.000 STEEM" } }],
      ]);
    const published = Date.parse(`${(devnet.blockAt(1) as { timestamp: string }).timestamp}Z`);
    devnet.produce(200);
    await download(engine, account);
    const accounts = [account];
    const choices = { prices: "witnesses", rewards: "claimed" } as const;
    const report = async () =>
      valueOf(await engine.ask("archive.book", [accounts, "fifo", choices]));
    const before = await report();
    expect(before.daysWithoutPrice).toBeGreaterThan(0);
    let last: RebuiltDays = { rebuilt: 0, tooFewFeeds: 0, left: 1 };
    while (last.left > 0)
      last = valueOf(await engine.ask("archive.rebuildPrices", [accounts, choices]));
    const after = await report();
    expect(after.unpriced.count).toBeLessThan(before.unpriced.count);
    // Days that nobody looked up are not among them.
    expect(last.tooFewFeeds).toBe(after.daysWithoutPrice);
    const subject = { table: "book", accounts, ...choices } as const;
    const { bytes } = await exportedFile(engine, subject, "jsonl");
    // Before the chain began to run, no witness had published a price.
    const rows = rowsIn(bytes).filter(
      ({ operation, time }) => operation !== "balances" && Date.parse(time ?? "") >= published,
    );
    const valued = rows.filter((row) => Number(row["price distance s"] ?? Infinity) <= 86_400);
    expect(rows.length).toBeGreaterThan(20);
    expect(valued.length / rows.length).toBeGreaterThanOrEqual(0.995);
    expect(urls.filter((url) => url.includes("market_chart"))).toEqual([]);
  } finally {
    await old.close();
  }
});
