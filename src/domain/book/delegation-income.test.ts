/** Delegations joined with what their receivers sent. */
import { expect, test } from "vitest";
import { Archive } from "../archive/archive.ts";
import type { AccountName } from "../chain/names.ts";
import { delegationIncome, rateOf, type DelegationSide } from "./delegation-income.ts";

const day = 86_400;
/** Two millionths of VESTS for a thousandth of STEEM: 1,000 SP are 2,000,000 VESTS. */
const rate = 2_000_000;
const start = Date.parse("2024-01-01") / 1000;

type Event = readonly [day: number, kind: string, payload: Readonly<Record<string, unknown>>];

function incomeOf(
  events: readonly Event[],
  initial = new Map<number, number>(),
  side: DelegationSide = "given",
) {
  const archive = new Archive("alice" as AccountName);
  for (const [index, [at, kind, payload]] of events.entries())
    expect(
      archive.add({
        index,
        time: start + at * day,
        block: index + 1,
        transaction: `tx${index}`,
        kind,
        payload,
      }),
    ).toBe(true);
  return delegationIncome(archive, side, { vestsPerSteem: () => rate, initial });
}

const delegate = (at: number, delegatee: string, sp: number): Event => [
  at,
  "delegate_vesting_shares",
  { delegator: "alice", delegatee, vesting_shares: `${(sp * 2000).toFixed(6)} VESTS` },
];
const paid = (at: number, from: string, amount: string): Event => [
  at,
  "transfer",
  { from, to: "alice", amount, memo: "payout" },
];

test("what was delegated, for how long, and what it earned per 1,000 SP and day", () => {
  const [pool, ...others] = incomeOf([
    paid(0, "pool", "9.000 STEEM"),
    delegate(1, "pool", 1000),
    paid(2, "pool", "0.300 STEEM"),
    delegate(11, "pool", 3000),
    paid(12, "pool", "0.900 STEEM"),
    paid(13, "carol", "5.000 STEEM"),
    delegate(21, "pool", 0),
    // A week later it still counts, then no more.
    paid(28, "pool", "0.100 SBD"),
    paid(29, "pool", "7.000 STEEM"),
  ]);
  expect(others).toEqual([]);
  expect(pool).toEqual({
    side: "given",
    account: "alice",
    other: "pool",
    since: start + day,
    until: start + 21 * day,
    vests: 0,
    days: 20,
    spDays: 1000 * 10 + 3000 * 10,
    payments: 3,
    steem: 1200,
    sbd: 100,
    lastPayment: start + 28 * day,
    stopped: null,
  });
  // 1.2 STEEM for 40,000 SP days.
  expect(rateOf(1200, { days: 20, spDays: 40_000 })).toBe(30);
});

test("what a day brings is not known before the first one is over", () => {
  const rows = incomeOf([
    delegate(0, "old", 1000),
    paid(1, "old", "0.200 STEEM"),
    delegate(9.5, "new", 1000),
    paid(10, "new", "0.200 STEEM"),
  ]);
  expect(rows.map((row) => [row.other, rateOf(row.steem, row)])).toEqual([
    ["old", 20],
    ["new", null],
  ]);
});

test("receivers are compared, and one that has stopped paying is reported", () => {
  const rows = incomeOf([
    delegate(0, "good", 1000),
    delegate(0, "lazy", 1000),
    delegate(0, "never", 500),
    paid(1, "good", "0.200 STEEM"),
    paid(1, "lazy", "0.100 STEEM"),
    paid(95, "good", "0.200 STEEM"),
  ]);
  expect(rows.map(({ other, stopped }) => [other, stopped])).toEqual([
    ["good", null],
    ["lazy", start + day],
    ["never", null],
  ]);
  expect(rows.at(-1)).toMatchObject({ payments: 0, lastPayment: null, until: null, days: 95 });
});

test("the time after the newest entry does not count: neither as days nor as a stop of payments", () => {
  const events = [delegate(0, "pool", 1000), paid(1, "pool", "0.200 STEEM")];
  expect(incomeOf(events)).toMatchObject([{ days: 1, spDays: 1000, until: null, stopped: null }]);
  const later = paid(50, "carol", "1.000 STEEM");
  expect(incomeOf([...events, later])).toMatchObject([{ days: 50, stopped: start + day }]);
});

test("an account that was created with a delegation; what others delegate does not count", () => {
  const created: Event = [
    0,
    "account_create_with_delegation",
    {
      creator: "alice",
      new_account_name: "bob",
      fee: "3.000 STEEM",
      delegation: "30.000000 VESTS",
    },
  ];
  const received: Event = [
    1,
    "delegate_vesting_shares",
    { delegator: "carol", delegatee: "alice", vesting_shares: "5.000000 VESTS" },
  ];
  expect(incomeOf([created, received], new Map([[0, 30_000_000]]))).toMatchObject([
    { other: "bob", vests: 30_000_000, days: 1, spDays: 0.015 },
  ]);
});

test("a pool sees who delegates to it, and what it sent them", () => {
  const received = (at: number, delegator: string, sp: number): Event => [
    at,
    "delegate_vesting_shares",
    { delegator, delegatee: "alice", vesting_shares: `${(sp * 2000).toFixed(6)} VESTS` },
  ];
  const sent = (at: number, to: string, amount: string): Event => [
    at,
    "transfer",
    { from: "alice", to, amount, memo: "payout" },
  ];
  const events = [
    received(0, "bob", 1000),
    received(0, "carol", 2000),
    delegate(1, "dave", 500),
    sent(1, "bob", "0.100 STEEM"),
    sent(1, "dave", "9.000 STEEM"),
    paid(2, "bob", "8.000 STEEM"),
    received(10, "carol", 0),
  ];
  expect(incomeOf(events, new Map(), "received")).toMatchObject([
    {
      side: "received",
      other: "bob",
      payments: 1,
      steem: 100,
      spDays: 10_000,
      stopped: start + day,
    },
    { side: "received", other: "carol", payments: 0, spDays: 20_000, until: start + 10 * day },
  ]);
});
