/** A book's entries in dollars. */
import { expect, test } from "vitest";
import { direction } from "../archive/parties.ts";
import type { PriceThen } from "../archive/price-then.ts";
import type { AccountName } from "../chain/names.ts";
import { Postings } from "./book-entry.ts";
import { readBookQuery, writeBookQuery } from "./book-report.ts";
import { incomeKinds } from "./income.ts";
import { LotBook } from "./lots/lot-book.ts";
import { money } from "./value.ts";
import { ValuedBook } from "./valued-book.ts";

const price: PriceThen = { steem: 0.2, sbd: 1, from: "feed", distance: 0 };
/** Two VESTS for a thousandth of a STEEM. */
const prices = {
  at: (time: number) => (time < 1000 ? null : price),
  vestsPerSteem: () => 2_000_000,
};

type Entry = readonly [
  kind: string,
  deltas: readonly number[],
  payload?: object,
  side?: keyof typeof direction,
];

function bookOf(entries: readonly Entry[], time = 1000): ValuedBook {
  const book = new ValuedBook(prices);
  for (const [kind, amounts, payload = {}, side = "out"] of entries) {
    const entry = { kind, side: direction[side], other: "bob", payload: payload as never };
    book.add({
      step: { is: "change", time, legs: [{ owner: 0, index: 1, amounts }] },
      account: "alice" as AccountName,
      index: 1,
      entry: { kind },
      block: 5,
      transaction: "ab12",
      postings: new Postings(["alice"]).ofEntry(entry, [{ account: "alice", amounts }]),
    });
  }
  return book;
}

test("what a book begins with is neither sold nor exchanged, even if it is less than nothing", () => {
  const book = new ValuedBook(prices);
  const amounts = [100_000, -5000, -2_000_000_000, 0, 0];
  book.add({
    step: { is: "opening", time: 1000, legs: [{ owner: 0, index: -1, amounts }] },
    account: "alice" as AccountName,
    index: 1,
    entry: { kind: "opening" },
    block: 5,
    transaction: "",
    postings: new Postings(["alice"]).ofOpening([{ account: "alice", amounts }]),
  });
  expect([...book.events]).toEqual([
    {
      is: "opened",
      time: 1000,
      what: { token: "STEEM", units: 100_000n },
      value: 20_000_000n,
    },
  ]);
});

test("a reward is income at its value, which is also its cost", () => {
  const book = bookOf([["producer_reward", [0, 0, 6_000_000, 0, 0], {}, "in"]]);
  // 3 thousandths of a STEEM at 0.2 dollars.
  expect([...book.events]).toEqual([
    { is: "acquired", time: 1000, what: { token: "VESTS", units: 6_000_000n }, value: 600n },
  ]);
  expect(book.income).toEqual([
    { start: 0, values: incomeKinds.map((kind) => (kind === "producer" ? 600n : 0n)) },
  ]);
  expect(book.unpriced.count).toBe(0);
});

test("a power-up is not a sale; an order sells when it is filled, at one value for both sides", () => {
  const book = bookOf([
    ["transfer", [2000, 0, 0, 0, 0], {}, "in"],
    ["transfer_to_vesting", [-1000, 0, 2_000_000_000, 0, 0], {}, "self"],
    ["limit_order_create", [-1000, 0, 0, 0, 0]],
    [
      "fill_order",
      [0, 300, 0, 0, 0],
      {
        current_owner: "alice",
        current_pays: "1.000 STEEM",
        open_owner: "bob",
        open_pays: "0.300 SBD",
      },
    ],
    ["transfer_to_savings", [0, -300, 0, 0, 300], {}, "self"],
  ]);
  expect(Array.from(book.events, ({ is }) => is)).toEqual([
    "acquired",
    "moved",
    "acquired",
    "disposed",
  ]);
  const lots = new LotBook("fifo");
  const sold = [...lots.takeAll(book.events)];
  expect(sold).toMatchObject([{ proceeds: 200_000n, cost: 200_000n }]);
  expect(lots.held("VESTS")).toEqual({ units: 2_000_000_000n, cost: 200_000n, uncosted: 0n });
  expect(lots.held("SBD")).toEqual({ units: 300n, cost: 200_000n, uncosted: 0n });
});

test("an entry without a price or a rule is counted, not guessed", () => {
  const book = bookOf([["transfer", [5, 0, 0, 0, 0], {}, "in"]], 999);
  expect(book).toMatchObject({ unpriced: { count: 1 }, income: [] });
  expect(book.unpriced.largest).toEqual([
    {
      account: "alice",
      index: 1,
      time: 999,
      block: 5,
      transaction: "ab12",
      kind: "transfer",
      amounts: [["STEEM", 5]],
    },
  ]);
  expect([...book.events]).toMatchObject([{ value: null }]);
  const odd = bookOf([["new_kind", [5, 0, 0, 0, 0]]]);
  expect([...odd.suspense]).toEqual([["new_kind", 1]]);
  expect(odd.unruled.largest).toMatchObject([{ kind: "new_kind", amounts: [["STEEM", 5]] }]);
});

test("money is written with cents, losses with a sign", () => {
  const all = [1_234_567_891n, -500_000n, 0n];
  expect(all.map((each) => money(each, "USD"))).toEqual(["$1,234.57", "-$0.50", "$0.00"]);
  expect(all.map((each) => money(each, "EUR"))).toEqual(["1,234.57 EUR", "-0.50 EUR", "0.00 EUR"]);
});

test("choices are in the URL; invalid ones are ignored", () => {
  const choice = {
    accounts: ["alice", "bob.c"],
    method: "hifo",
    prices: "market",
    rewards: "paid",
    year: 2025,
  } as never;
  expect(readBookQuery(writeBookQuery(choice))).toEqual(choice);
  expect(writeBookQuery(choice)).toContain("account=alice,bob.c&");
  expect(readBookQuery("account=@Alice, @bob,alice,!&method=x&year=25")).toEqual({
    accounts: ["alice", "bob"],
    method: "fifo",
    prices: "all",
    rewards: "claimed",
    year: null,
  });
});
