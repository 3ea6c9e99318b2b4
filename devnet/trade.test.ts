/** The devnet's internal market: orders match at the older one's price, and nothing is created or lost. */
import { describe, expect, test } from "vitest";
import { readAmount } from "../tests/support/replay-balances.ts";
import { Chain } from "./chain/chain.ts";
import { callMethod } from "./services/node-rpc.ts";
import type { WireEntry, WireOperation } from "./wire/blocks.ts";

const now = Date.parse("2026-01-01T00:00:00Z");
const createChain = (history: number, opsPerBlock: number) =>
  new Chain({ seed: 5, history, opsPerBlock, now });
const call = (chain: Chain, method: string, ...params: readonly unknown[]): unknown =>
  callMethod(chain, method, params, (_, __, result) => result);

const units = (text: unknown): bigint => readAmount(text)[1];
const fillsOf = (chain: Chain, from: number): readonly WireOperation[] =>
  Array.from({ length: chain.head - from }, (_, i) => chain.entries(from + 1 + i))
    .flat()
    .map(({ op }: WireEntry) => op)
    .filter(([kind]) => kind === "fill_order");

const order = (owner: string, orderid: number, sold: string, wanted: string): WireOperation => [
  "limit_order_create",
  {
    owner,
    orderid,
    amount_to_sell: sold,
    min_to_receive: wanted,
    fill_or_kill: false,
    expiration: "2026-01-10T00:00:00",
  },
];

/** Liquid tokens of all accounts and those in open orders, thousandths. */
function held(chain: Chain, token: "STEEM" | "SBD"): bigint {
  const accounts = [...chain.world.accounts.values()].reduce(
    (sum, { balance, sbd }) => sum + (token === "STEEM" ? balance : sbd),
    0n,
  );
  const orders = chain.world.obligations
    .of("orders")
    .filter(({ forSale }) => forSale.token === token)
    .reduce((sum, { forSale }) => sum + forSale.units, 0n);
  return accounts + orders;
}

test("orders and trades create and lose nothing: what one side pays, the other receives, and the rest stays open", () => {
  const chain = createChain(60, 0);
  const income = (before: bigint) => held(chain, "SBD") - before;
  const [steem, sbd] = [held(chain, "STEEM"), held(chain, "SBD")];
  const from = chain.head;
  const prices = [0.168, 0.171, 0.174, 0.1705, 0.16, 0.19] as const;
  for (let i = 0; i < 120; i++) {
    const owner = ["alice", "bob", "carol", "dave"][i % 4] ?? "";
    const price = (prices[i % prices.length] ?? 0.17) + (i % 7) / 3000;
    const amounts = [
      `${(3 + (i % 11)).toFixed(3)} STEEM`,
      `${((3 + (i % 11)) * price).toFixed(3)} SBD`,
    ];
    const [sold = "", wanted = ""] = i % 2 === 0 ? amounts : amounts.toReversed();
    chain.order([order(owner, 5000 + i, sold, wanted)]);
    if (i % 9 === 8)
      chain.order([["limit_order_cancel", { owner, orderid: 5000 + i, extensions: [] }]]);
    chain.produce(0);
  }
  expect(fillsOf(chain, from).length).toBeGreaterThan(40);
  expect(held(chain, "STEEM")).toBe(steem);
  // Only the treasury's income of each block is new.
  expect(income(sbd)).toBe(120n * 88n);
  expect(chain.world.obligations.of("orders").every(({ forSale }) => forSale.units > 0n)).toBe(
    true,
  );
});

describe("matching", () => {
  test("takes the best price first, then the older order, at the older order's price", () => {
    const chain = createChain(60, 0);
    const from = chain.head;
    // Higher than the founding bids, lower than the founding asks: they stay open.
    chain.order([order("carol", 1, "1.710 SBD", "10.000 STEEM")]);
    chain.order([order("bob", 1, "1.710 SBD", "10.000 STEEM")]);
    chain.order([order("dave", 1, "1.715 SBD", "10.000 STEEM")]);
    chain.produce(0);
    chain.order([order("alice", 1, "30.000 STEEM", "3.000 SBD")]);
    chain.produce(0);
    expect(
      fillsOf(chain, from).map(([, fill]) => [
        fill["open_owner"],
        fill["open_pays"],
        fill["current_pays"],
      ]),
    ).toEqual([
      ["dave", "1.715 SBD", "10.000 STEEM"],
      ["carol", "1.710 SBD", "10.000 STEEM"],
      ["bob", "1.710 SBD", "10.000 STEEM"],
    ]);
  });

  test("leaves the rest of a larger order in the book", () => {
    const chain = createChain(60, 0);
    chain.order([order("alice", 7, "400.000 STEEM", "40.000 SBD")]);
    chain.produce(0);
    const sold = fillsOf(chain, chain.head - 1).reduce(
      (sum, [, fill]) => sum + units(fill["current_pays"]),
      0n,
    );
    expect(sold).toBe(400_000n);
    chain.order([order("bob", 7, "1000.000 SBD", "4000.000 STEEM")]);
    chain.produce(0);
    const rest = chain.world.obligations.find("orders", ({ owner }) => owner === "bob");
    const paid = fillsOf(chain, chain.head - 1).reduce(
      (sum, [, fill]) => sum + units(fill["current_pays"]),
      0n,
    );
    expect(paid + (rest?.forSale.units ?? 0n)).toBe(1_000_000n);
  });

  test("an order that is cancelled in its own block does not trade", () => {
    const chain = createChain(60, 0);
    const from = chain.head;
    chain.order([
      order("alice", 9, "5.000 STEEM", "0.100 SBD"),
      ["limit_order_cancel", { owner: "alice", orderid: 9 }],
    ]);
    chain.produce(0);
    expect(fillsOf(chain, from)).toEqual([]);
  });
});

test("buckets and recent trades are the blocks' fills", () => {
  const chain = createChain(600, 12);
  const fills = fillsOf(chain, 0);
  expect(fills.length).toBeGreaterThan(20);
  const trades = call(chain, "get_recent_trades", 1000) as readonly Record<string, string>[];
  expect(trades.map(({ current_pays }) => current_pays)).toEqual(
    fills.map(([, fill]) => fill["current_pays"]).toReversed(),
  );
  const steemOf = (fill: Readonly<Record<string, unknown>>): bigint =>
    [fill["current_pays"], fill["open_pays"]]
      .map(readAmount)
      .filter(([token]) => token === "S")
      .reduce((sum, [, each]) => sum + each, 0n);
  const all = fills.reduce((sum, [, fill]) => sum + steemOf(fill), 0n);
  for (const seconds of [15, 60, 300, 3600, 86_400]) {
    const buckets = call(
      chain,
      "get_market_history",
      seconds,
      "2025-01-01T00:00:00",
      "2027-01-01T00:00:00",
    ) as readonly { readonly steem: { readonly volume: number } }[];
    expect(buckets.reduce((sum, { steem }) => sum + BigInt(steem.volume), 0n)).toBe(all);
  }
  expect(
    call(chain, "get_market_history", 77, "2025-01-01T00:00:00", "2027-01-01T00:00:00"),
  ).toEqual([]);
});

test("the best bid is below the best ask", () => {
  const { bids, asks } = call(createChain(300, 12), "get_order_book", 50) as {
    readonly bids: readonly { readonly real_price: string }[];
    readonly asks: readonly { readonly real_price: string }[];
  };
  expect(bids.length).toBeGreaterThan(5);
  expect(asks.length).toBeGreaterThan(5);
  expect(Number(bids[0]?.real_price)).toBeLessThan(Number(asks[0]?.real_price));
});
