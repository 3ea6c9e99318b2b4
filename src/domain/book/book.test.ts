/** Postings of single entries, and the text of a journal. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { direction } from "../archive/parties.ts";
import { realKinds, virtualKinds } from "../chain/operations/kind-names.ts";
import { Postings } from "./book-entry.ts";
import type { BookedEntry } from "./counter-account.ts";
import { journalText } from "./journal.ts";
import { imbalance, type Posting } from "./posting.ts";

const postingsOf = (booked: BookedEntry, amounts: readonly number[]): readonly Posting[] =>
  new Postings(["alice"]).ofEntry(booked, [{ account: "alice", amounts }]);

const written = (postings: readonly Posting[]): readonly string[] =>
  journalText(
    {
      isBalances: false,
      day: "2026-11-28",
      time: "2026-11-28T09:40:27.000Z",
      title: "t",
      text: "",
      facts: {},
      postings,
      values: new Map(),
      currency: "USD",
    },
    "beancount",
  )
    .split("\n")
    .slice(1)
    .filter(Boolean)
    .map((line) => line.trim());

const entry = (part: Partial<BookedEntry>): BookedEntry => ({
  kind: "transfer",
  side: direction.out,
  other: "bob",
  payload: {},
  ...part,
});

describe("each entry has two sides", () => {
  test.each<
    [what: string, entry: BookedEntry, deltas: readonly number[], lines: readonly string[]]
  >([
    [
      "money paid",
      entry({}),
      [-1500, 0, 0, 0, 0],
      ["Assets:Liquid  -1.500 STEEM", "Expenses:Transfers:Bob  1.500 STEEM"],
    ],
    [
      "money received from a name with dots",
      entry({ side: direction.in, other: "a.b-c" }),
      [0, 7, 0, 0, 0],
      ["Assets:Liquid  0.007 SBD", "Income:Transfers:A-Dot-b-c  -0.007 SBD"],
    ],
    [
      "a power-up: VESTS cost STEEM",
      entry({ kind: "transfer_to_vesting", side: direction.self, other: "alice" }),
      [-1000, 0, 1_900_000_000, 0, 0],
      ["Assets:Liquid  -1.000 STEEM", "Assets:Vesting  1900.000000 VESTS @@ 1.000 STEEM"],
    ],
    [
      "a payment of a power-down",
      entry({ kind: "fill_vesting_withdraw", side: direction.self, other: "alice" }),
      [1000, 0, -1_900_000_000, 0, 0],
      ["Assets:Liquid  1.000 STEEM", "Assets:Vesting  -1900.000000 VESTS @@ 1.000 STEEM"],
    ],
    [
      "an order: what it sells is set aside",
      entry({ kind: "limit_order_create", side: direction.none, other: "" }),
      [-1000, 0, 0, 0, 0],
      ["Assets:Liquid  -1.000 STEEM", "Assets:Set-Aside  1.000 STEEM"],
    ],
    [
      "a filled order, and the rest, which comes back",
      entry({
        kind: "fill_order",
        payload: {
          current_owner: "alice",
          current_pays: "0.990 STEEM",
          open_owner: "bob",
          open_pays: "0.200 SBD",
        },
      }),
      [10, 200, 0, 0, 0],
      [
        "Assets:Liquid  0.010 STEEM",
        "Assets:Liquid  0.200 SBD @@ 0.990 STEEM",
        "Assets:Set-Aside  -1.000 STEEM",
      ],
    ],
    [
      "a trade between two of the account's own orders",
      entry({
        kind: "fill_order",
        side: direction.self,
        other: "alice",
        payload: {
          current_owner: "alice",
          current_pays: "0.990 STEEM",
          open_owner: "alice",
          open_pays: "0.200 SBD",
        },
      }),
      [990, 200, 0, 0, 0],
      [
        "Assets:Liquid  0.990 STEEM",
        "Assets:Liquid  0.200 SBD",
        "Assets:Set-Aside  -0.990 STEEM",
        "Assets:Set-Aside  -0.200 SBD",
      ],
    ],
    [
      "a conversion",
      entry({
        kind: "fill_convert_request",
        side: direction.in,
        other: "",
        payload: { amount_in: "2.500 SBD" },
      }),
      [3250, 0, 0, 0, 0],
      ["Assets:Liquid  3.250 STEEM @@ 2.500 SBD", "Assets:Set-Aside  -2.500 SBD"],
    ],
    [
      "what a deadline returns",
      entry({ kind: "", side: direction.none, other: "" }),
      [5, 0, 0, 0, 0],
      ["Assets:Liquid  0.005 STEEM", "Assets:Set-Aside  -0.005 STEEM"],
    ],
    [
      "a kind without a rule is in suspense, by its name",
      entry({ kind: "some_new_operation", side: direction.none, other: "" }),
      [5, 0, 0, 0, 0],
      ["Assets:Liquid  0.005 STEEM", "Equity:Suspense:Some-new-operation  -0.005 STEEM"],
    ],
  ])("%s", (_, booked, deltas, lines) => {
    const postings = postingsOf(booked, deltas);
    expect([...imbalance(postings)]).toEqual([]);
    expect(written(postings)).toEqual(lines);
  });
});

test("postings balance, whatever the entry and its changes of balances", () => {
  const units = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const token = fc.constantFrom("STEEM", "SBD");
  const amount = fc
    .tuple(fc.nat(1e9), token)
    .map(([n, name]) => `${(n / 1000).toFixed(3)} ${name}`);
  fc.assert(
    fc.property(
      fc.constantFrom(...realKinds, ...virtualKinds, "", "unheard_of"),
      fc.constantFrom(...Object.values(direction)),
      fc.constantFrom("bob", "alice", "", "x.y-z", "=cmd"),
      fc.record({
        from: fc.constantFrom("alice", "bob"),
        current_owner: fc.constantFrom("alice", "bob"),
        open_owner: fc.constantFrom("alice", "bob"),
        current_pays: fc.oneof(amount, fc.anything()),
        open_pays: amount,
        amount_in: fc.oneof(amount, fc.string()),
        amount,
        steem_amount: amount,
        sbd_amount: amount,
        approve: fc.boolean(),
      }),
      fc.array(units, { minLength: 5, maxLength: 5 }),
      (kind, side, other, payload, deltas) => {
        const postings = postingsOf({ kind, side, other, payload }, deltas);
        expect([...imbalance(postings)]).toEqual([]);
        for (const { account } of postings)
          for (const part of account) expect(part).toMatch(/^[A-Z0-9][\w-]*$/);
      },
    ),
  );
});

describe("a stranger's text stays text", () => {
  const hostile =
    'a "quote" \\ ; comment\n2026-01-01 * "forged"\n  Assets:Liquid  1 STEEM\u2028\u202E';

  test.each(["beancount", "hledger"] as const)("%s", (format) => {
    const text = journalText(
      {
        isBalances: false,
        day: "2026-11-28",
        time: "2026-11-28T09:40:27.000Z",
        title: "transfer",
        text: hostile,
        facts: { transaction: hostile },
        postings: [],
        values: new Map(),
        currency: "USD",
      },
      format,
    );
    const lines = text.trimEnd().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^2026-11-28 \* /);
    expect(text).not.toMatch(/[\u2028\u202E]/);
    if (format === "beancount") expect(lines[0]).toMatch(/^\S+ \* "transfer" "(?:[^"\\]|\\.)*"$/);
    else expect(lines[0]).not.toContain(";");
  });
});
