/** Balances at the end of months, and what a book's checklist says. */
import { expect, test } from "vitest";
import type { AccountName } from "../chain/names.ts";
import type { BookedAccount, BookReport, ListedCount } from "./book-report.ts";
import { checklist } from "./checklist.ts";
import { monthEnds } from "./month-ends.ts";

const at = (text: string): number => Date.parse(text) / 1000;

test("a month without changes has the balances of the month before", () => {
  const known = [
    { time: at("2026-02-01"), amounts: [1] },
    { time: at("2026-05-01"), amounts: [2] },
    { time: at("2026-05-08"), amounts: [3] },
  ];
  expect(
    monthEnds(known).map(({ start, amounts }) => [
      new Date(start).toISOString().slice(0, 7),
      amounts[0],
    ]),
  ).toEqual([
    ["2026-05", 3],
    ["2026-04", 2],
    ["2026-03", 1],
    ["2026-02", 1],
    ["2026-01", 1],
  ]);
  expect(monthEnds([])).toEqual([]);
});

const alice: BookedAccount = {
  account: "alice" as AccountName,
  used: 9,
  total: 9,
  isComplete: true,
  span: [0, 1],
  before: [0, 0, -1, 0, 0],
  gap: null,
};

const none: ListedCount = { count: 0, largest: [] };

const whole: BookReport = {
  currency: "USD",
  daysWithoutPrice: 0,
  income: [],
  gains: [],
  held: [],
  months: [],
  accounts: [alice],
  suspense: [],
  unruled: none,
  unpriced: none,
  unmatched: none,
  rows: 5,
  span: [0, 1],
};

test("a book in order needs nothing", () => {
  expect(checklist(whole, false).map(({ isFine }) => isFine)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

test("each thing that is missing is listed", () => {
  const points = checklist(
    {
      ...whole,
      accounts: [
        {
          ...alice,
          isComplete: false,
          used: 4,
          gap: {
            after: at("2026-02-03"),
            until: at("2026-03-04"),
            missing: 5,
            amounts: [0, -1500, 999, 0, 2],
          },
        },
      ],
      suspense: [["new_kind", 2]],
      unruled: { ...none, count: 2 },
      unpriced: { ...none, count: 3 },
      gains: [
        {
          year: 2026,
          disposals: 1,
          proceeds: 0n,
          cost: 0n,
          gain: 0n,
          unpriced: 0,
          unknown: 1,
          uncosted: 2,
        },
      ],
      held: [{ token: "STEEM", units: 9n, cost: 0n, uncosted: 7n }],
    },
    false,
  );
  expect(points.map(({ sentence }) => sentence)).toEqual([
    "Only the newest 4 of 9 entries are used: what is older is the opening balance.",
    "Between 3 Feb 2026 and 4 Mar 2026 the book is off by -1.500 SBD, +0.002 SBD in savings: 5 missing entries.",
    "2 entries without a rule, in suspense: new_kind.",
    "3 entries have no price within 24 hours, so they count as worthless.",
    "In one sale, units are not known to have been acquired: they count as if they had cost nothing.",
    "The cost of what was sold is not known in 2 sales. The cost of what is still held is not known for 0.007 STEEM. What was there before the book counts at its value then; what came without a price counts as worthless.",
  ]);
  const early = checklist({ ...whole, unpriced: { ...none, count: 3 } }, true);
  const latePrices = early.find(({ key }) => key === "prices");
  expect(latePrices).toMatchObject({
    isFine: false,
    sentence:
      "The market provider's prices have not come yet: so far, 3 entries have no price within 24 hours.",
  });
  const residue = [{ ...alice, before: [5, 0, 0, 0, 0] }];
  expect(checklist({ ...whole, accounts: residue }, false)[1]).toMatchObject({
    isFine: false,
    sentence:
      "The entries do not explain +0.005 STEEM of today's balances; the Balances tab says why.",
  });
});

test("a book of several accounts names each, and moves that only one of them knows", () => {
  const bob = { ...alice, account: "bob" as AccountName, isComplete: false, used: 2 };
  const points = checklist(
    {
      ...whole,
      accounts: [
        alice,
        {
          ...bob,
          gap: { after: null, until: at("2026-02-03"), missing: 1, amounts: [7, 0, 0, 0, 0] },
        },
      ],
      unmatched: { ...none, count: 1 },
    },
    false,
  );
  expect(points.slice(0, 5).map(({ sentence }) => sentence)).toEqual([
    "@alice: The whole history is downloaded: 9 entries.",
    "@alice: The entries explain today's balances.",
    "@bob: Only the newest 2 of 9 entries are used: what is older is the opening balance.",
    "@bob: Before 3 Feb 2026 the book is off by +0.007 STEEM: 1 missing entry.",
    "One move between these accounts is in one of their histories only: it is not income, and waits in Assets:Unmatched.",
  ]);
});
