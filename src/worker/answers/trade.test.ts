/** The internal market from an engine on a devnet. */
import { afterEach, expect, test } from "vitest";
import { RpcError } from "../../../devnet/wire/rpc-error.ts";
import { callCondenser } from "../../../tests/support/devnet-calls.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import type { AccountName } from "../../domain/chain/names.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const past = { history: 600, opsPerBlock: 10, httpOnly: true } as const;

test("the price comes from trades, never from the ticker's latest", async () => {
  testEngine = await openTestEngine(past);
  const view = valueOf(await testEngine.engine.ask("trade.market", []));
  const newest = view.trades.slice(0, 20);
  const sum = (of: "sbd" | "steem") =>
    newest.reduce((total, each) => total + Number(each[of].units), 0);
  expect(view.price?.sbd).toBeCloseTo(sum("sbd") / sum("steem"), 9);
  expect(view.price?.trades).toBe(newest.length);
  expect(testEngine.devnet.calls.get("condenser_api.get_ticker") ?? 0).toBe(0);
  const ticker = (await callCondenser(testEngine.devnet, "get_ticker")) as Record<string, string>;
  expect(Number(ticker["latest"])).not.toBeCloseTo(view.trades[0]?.price ?? 0, 9);
  expect(view.spread?.bid).toBeCloseTo(Number(ticker["highest_bid"]), 9);
  expect(view.spread?.ask).toBeCloseTo(Number(ticker["lowest_ask"]), 9);
  expect(view.volume?.steem.units).toBeGreaterThan(0n);
  expect(view.change).not.toBeNull();
});

test("a trade moves the book, the trades and the candles", async () => {
  testEngine = await openTestEngine(past);
  const before = valueOf(await testEngine.engine.ask("trade.market", []));
  const [ask] = before.book.asks;
  if (!ask) throw new Error("nobody sells");
  const tooMuch = (Number(ask.sbd.units) / 1000 + 5).toFixed(3);
  testEngine.devnet.order([
    [
      "limit_order_create",
      {
        owner: "alice",
        orderid: 77,
        amount_to_sell: `${tooMuch} SBD`,
        min_to_receive: "1.000 STEEM",
        fill_or_kill: false,
        expiration: "2040-01-01T00:00:00",
      },
    ],
  ]);
  testEngine.devnet.produce(1, 0);
  const after = valueOf(await testEngine.engine.ask("trade.market", []));
  expect(after.book.asks[0]?.price).toBeGreaterThanOrEqual(ask.price);
  const added = after.trades.slice(0, after.trades.length - before.trades.length || 2);
  expect(added[0]).toMatchObject({ kind: "bought" });
  const candles = valueOf(await testEngine.engine.ask("trade.candles", [300]));
  const newest = candles.at(-1);
  expect(newest?.close).toBeCloseTo(after.trades[0]?.price ?? 0, 9);
  expect(
    candles.every(
      ({ low, high, open, close }) => low <= open && open <= high && low <= close && close <= high,
    ),
  ).toBe(true);
});

test("an account's open orders; none for an account without; no such name", async () => {
  testEngine = await openTestEngine(past);
  const orders = valueOf(await testEngine.engine.ask("trade.openOrders", ["wendy" as AccountName]));
  expect(orders.length).toBeGreaterThan(2);
  const none = valueOf(
    await testEngine.engine.ask("trade.openOrders", ["entries-0" as AccountName]),
  );
  expect(none).toEqual([]);
  for (const name of ["<b>", "nobodyzz"])
    expect(await testEngine.engine.ask("trade.openOrders", [name as AccountName])).toEqual({
      ok: false,
      error: { kind: "notFound", what: "account" },
    });
});

test("open orders don't need the market's plugin, so that isn't what is missing", async () => {
  testEngine = await openTestEngine({
    ...past,
    lie: ({ method }, truth) => {
      if (method === "get_open_orders") throw noPlugin;
      return truth;
    },
  });
  expect(await testEngine.engine.ask("trade.openOrders", ["wendy" as AccountName])).toEqual({
    ok: false,
    error: {
      kind: "unsupported",
      message: "None of the nodes offers open orders (condenser_api.get_open_orders).",
    },
  });
});

const noPlugin = new RpcError(
  -32002,
  "Assert Exception:api_itr != data._registered_apis.end(): Could not find API market_history_api",
);

test("a node without the plugin is passed over", async () => {
  testEngine = await openTestEngine({
    ...past,
    nodes: 2,
    lie: ({ method, node }, truth) => {
      if (node === 0 && method === "get_recent_trades") throw noPlugin;
      return truth;
    },
  });
  expect(valueOf(await testEngine.engine.ask("trade.market", [])).trades.length).toBeGreaterThan(3);
});

test("without any node that has it, the answer names the plugin", async () => {
  testEngine = await openTestEngine({
    ...past,
    lie: ({ method }, truth) => {
      if (method === "get_recent_trades") throw noPlugin;
      return truth;
    },
  });
  expect(await testEngine.engine.ask("trade.market", [])).toEqual({
    ok: false,
    error: {
      kind: "unsupported",
      message:
        "None of the nodes offers the market history plugin (condenser_api.get_recent_trades).",
    },
  });
});

test("an empty book has no spread, and volume and change may be missing", async () => {
  testEngine = await openTestEngine({
    ...past,
    lie: ({ method }, truth) => {
      if (method === "get_order_book") return { bids: [], asks: [] };
      if (method === "get_volume" || method === "get_market_history") throw noPlugin;
      return truth;
    },
  });
  const view = valueOf(await testEngine.engine.ask("trade.market", []));
  expect(view).toMatchObject({ spread: null, volume: null, change: null });
  expect(view.price?.sbd).toBeGreaterThan(0);
});
