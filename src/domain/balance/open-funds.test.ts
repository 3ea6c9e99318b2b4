/** Funds set aside and returned: remainders of orders, escrows and requests whose creation is missing. */
import { expect, test } from "vitest";
import { FundsTracker } from "./open-funds.ts";

type Entry = readonly [kind: string, payload: Readonly<Record<string, unknown>>];

function followed(account: string, entries: readonly Entry[]) {
  const tracker = new FundsTracker(account);
  for (const [index, [kind, payload]] of entries.entries())
    tracker.take({ index, time: 1000 + index, kind, payload });
  return tracker.finish(2000);
}

const order = (sells: string, wants: string, expiration = "2030-01-01T00:00:00"): Entry => [
  "limit_order_create",
  { owner: "alice", orderid: 1, amount_to_sell: sells, min_to_receive: wants, expiration },
];
const fill = (paid: string): Entry => [
  "fill_order",
  { current_owner: "alice", current_orderid: 1, current_pays: paid, open_owner: "bob" },
];

test("an order whose rest buys exactly one unit stays open; one that buys less is returned", () => {
  const open = followed("alice", [order("0.098 STEEM", "0.002 SBD"), fill("0.049 STEEM")]);
  expect(open).toMatchObject({ byEntry: [], inOrders: { steem: 49, sbd: 0 } });
  const returned = followed("alice", [order("0.098 STEEM", "0.002 SBD"), fill("0.050 STEEM")]);
  expect(returned).toMatchObject({
    byEntry: [{ balance: "steem", units: 48 }],
    inOrders: { steem: 0 },
  });
});

test("an escrow whose creation is missing counts once for its agent, and a rejection not at all", () => {
  const approval = (who: string, approve: boolean): Entry => [
    "escrow_approve",
    { from: "alice", to: "bob", agent: "carol", escrow_id: 7, who, approve },
  ];
  expect(followed("carol", [approval("bob", true), approval("carol", true)]).unknown).toBe(1);
  expect(followed("carol", [approval("bob", false)]).unknown).toBe(0);
  expect(followed("alice", [approval("bob", false)]).unknown).toBe(1);
});

test("a withdrawal is returned once; a second one with its id, whose creation is missing, is unknown", () => {
  const create: Entry = [
    "transfer_from_savings",
    { from: "alice", request_id: 3, amount: "1.000 SBD" },
  ];
  const cancel: Entry = ["cancel_transfer_from_savings", { from: "alice", request_id: 3 }];
  expect(followed("alice", [create, cancel, cancel])).toMatchObject({
    byEntry: [{ balance: "savingsSbd", units: 1000 }],
    unknown: 1,
  });
});

test.each(["1969-12-31T23:59:59", "1903-11-26T17:31:44"])(
  "an order until %s, a time far ahead, stays open",
  (expiration) => {
    const funds = followed("alice", [order("1.839 SBD", "2.000 STEEM", expiration)]);
    expect(funds).toMatchObject({ byDeadline: [], inOrders: { steem: 0, sbd: 1839 } });
  },
);

/** Entries of an order and what it is paid at once, all in one transaction. */
const inOne = (...entries: readonly Entry[]) => {
  const tracker = new FundsTracker("alice");
  for (const [index, [kind, payload]] of entries.entries())
    tracker.take({ index, time: 1000, transaction: "a1", kind, payload });
  return tracker.finish(2000);
};

test("what an order is paid at once counts, whether it is listed before the order or after it", () => {
  const created = order("1.000 STEEM", "0.250 SBD");
  for (const entries of [
    [created, fill("0.400 STEEM"), fill("0.100 STEEM")],
    [fill("0.400 STEEM"), fill("0.100 STEEM"), created],
  ])
    expect(inOne(...entries)).toMatchObject({ byEntry: [], inOrders: { steem: 500, sbd: 0 } });
  for (const entries of [
    [created, fill("1.000 STEEM")],
    [fill("1.000 STEEM"), created],
  ])
    expect(inOne(...entries)).toMatchObject({ byEntry: [], inOrders: { steem: 0, sbd: 0 } });
});

test("a payment in another transaction does not count for an order that is created later", () => {
  const tracker = new FundsTracker("alice");
  for (const [index, [kind, payload]] of [
    fill("0.400 STEEM"),
    order("1.000 STEEM", "0.250 SBD"),
  ].entries())
    tracker.take({ index, time: 1000, transaction: `a${index}`, kind, payload });
  expect(tracker.finish(2000)).toMatchObject({ inOrders: { steem: 1000, sbd: 0 } });
});

const seconds = (text: string): number => Date.parse(`${text}Z`) / 1000;

test("an order from before hardfork 20 ended within 29 days of it, also if its end is printed as a time before 1970", () => {
  for (const expiration of ["2038-01-01T00:00:00", "1969-12-31T23:59:59", "1903-11-26T17:31:44"]) {
    const [kind, payload] = order("5.000 STEEM", "1.000 SBD");
    const tracker = new FundsTracker("alice");
    const time = seconds("2017-05-01T00:00:00");
    tracker.take({ index: 0, time, transaction: "a1", kind, payload: { ...payload, expiration } });
    expect(tracker.finish(seconds("2018-10-23T14:59:59")).inOrders.steem).toBe(5000);
    const later = new FundsTracker("alice");
    later.take({ index: 0, time, transaction: "a1", kind, payload: { ...payload, expiration } });
    expect(later.finish(seconds("2018-10-24T15:00:06"))).toMatchObject({
      byDeadline: [{ balance: "steem", units: 5000 }],
      inOrders: { steem: 0 },
    });
  }
});

test("an order that ended before hardfork 20 keeps its end, and so does one made after it", () => {
  for (const [created, expiration, end] of [
    ["2017-05-01T00:00:00", "2017-06-01T00:00:00", "2017-06-01T00:00:03"],
    ["2019-05-01T00:00:00", "2019-05-20T00:00:00", "2019-05-20T00:00:03"],
  ] as const) {
    const [kind, payload] = order("5.000 STEEM", "1.000 SBD");
    const tracker = new FundsTracker("alice");
    tracker.take({ index: 0, time: seconds(created), kind, payload: { ...payload, expiration } });
    expect(tracker.finish(seconds(end) + 3).byDeadline).toMatchObject([{ time: seconds(end) }]);
  }
});
