/** The flow of money follows the rules of balances: what leaves one pocket reaches another. */
import { expect, test } from "vitest";
import { rawOperation } from "../block/block.ts";
import type { Leg } from "./leg.ts";
import { moneyFlow } from "./money-flow.ts";
import { positionsOf } from "./net-positions.ts";
import { endLabel, legReading, movedFigure, signedFigure } from "./words.ts";

const now = Date.UTC(2026, 10, 23) / 1000;

type Given = readonly [kind: string, payload: Readonly<Record<string, unknown>>];

const flow = (given: readonly Given[], time = now) =>
  moneyFlow(
    given.map((each) => rawOperation(each, "op")),
    time,
    true,
  );
const textOf = ({ from, to, gives, gets, operations }: Leg): string =>
  `${endLabel(from)} → ${endLabel(to)} ${movedFigure(gives)}${
    gives.token === gets.token ? "" : ` as ${movedFigure(gets)}`
  } ${operations}`;
const legs = (...given: readonly Given[]): readonly string[] => flow(given).legs.map(textOf);

const pay = (from: string, to: string, amount: string): Given => ["transfer", { from, to, amount }];

test("payments from one account to another are one leg per token, the largest first", () => {
  expect(
    legs(
      pay("alice", "bob", "1.000 STEEM"),
      pay("alice", "bob", "2.500 STEEM"),
      pay("bob", "alice", "9.000 STEEM"),
      pay("alice", "bob", "1.000 SBD"),
      pay("alice", "alice", "7.000 SBD"),
    ),
  ).toEqual(["bob → alice 9.000 STEEM 1", "alice → bob 3.500 STEEM 2", "alice → bob 1.000 SBD 1"]);
});

test.each<readonly [operation: Given, expected: readonly string[]]>([
  [
    ["transfer_to_savings", { from: "alice", to: "alice", amount: "1.000 SBD" }],
    ["alice → alice: savings 1.000 SBD 1"],
  ],
  [
    ["transfer_from_savings", { from: "alice", to: "bob", amount: "1.000 SBD", request_id: 1 }],
    ["alice: savings → alice: set aside 1.000 SBD 1"],
  ],
  [
    ["fill_transfer_from_savings", { from: "alice", to: "bob", amount: "1.000 SBD" }],
    ["alice: set aside → bob 1.000 SBD 1"],
  ],
  [
    ["transfer_to_vesting", { from: "alice", to: "", amount: "2.000 STEEM" }],
    ["alice → alice: SP 2.000 STEEM 1"],
  ],
  [
    ["limit_order_create", { owner: "alice", amount_to_sell: "2.000 STEEM" }],
    ["alice → alice: set aside 2.000 STEEM 1"],
  ],
  [
    [
      "fill_order",
      {
        current_owner: "alice",
        open_owner: "bob",
        current_pays: "2.000 STEEM",
        open_pays: "0.500 SBD",
      },
    ],
    ["alice: set aside → bob 2.000 STEEM 1", "bob: set aside → alice 0.500 SBD 1"],
  ],
  [
    ["fill_convert_request", { owner: "alice", amount_in: "1.000 SBD", amount_out: "4.000 STEEM" }],
    ["alice: set aside → alice 1.000 SBD as 4.000 STEEM 1"],
  ],
  [
    [
      "fill_vesting_withdraw",
      {
        from_account: "alice",
        to_account: "bob",
        withdrawn: "5.000000 VESTS",
        deposited: "1.000 STEEM",
      },
    ],
    ["alice: SP → bob 5.000000 VESTS as 1.000 STEEM 1"],
  ],
  [
    ["account_create", { creator: "alice", new_account_name: "carol", fee: "3.000 STEEM" }],
    ["alice → Fees 3.000 STEEM 1"],
  ],
  [
    ["proposal_pay", { receiver: "alice", payment: "2.000 SBD" }],
    ["steem.dao → alice 2.000 SBD 1"],
  ],
  [
    ["producer_reward", { producer: "alice", vesting_shares: "2.000000 VESTS" }],
    ["Rewards and new money → alice: SP 2.000000 VESTS 1"],
  ],
])("the legs of %j", (operation, expected) => {
  expect(legs(operation)).toEqual(expected);
});

test("votes, delegations and posts move no money", () => {
  expect(
    legs(
      ["vote", { voter: "alice", author: "bob", permlink: "x", weight: 1 }],
      [
        "delegate_vesting_shares",
        { delegator: "alice", delegatee: "bob", vesting_shares: "5.000000 VESTS" },
      ],
      ["author_reward", { author: "alice", vesting_payout: "5.000000 VESTS" }],
    ),
  ).toEqual([]);
});

test("operations that can't be read, and those that return money without stating how much, are counted", () => {
  expect(
    flow([pay("alice", "bob", "much"), ["limit_order_cancel", { owner: "alice", orderid: 1 }]]),
  ).toMatchObject({ legs: [], unreadable: 1, unstated: 1 });
});

test("a position adds up all pockets of an account; a fee leaves them all", () => {
  const { legs: found } = flow([
    pay("alice", "bob", "3.000 STEEM"),
    pay("bob", "carol", "1.000 STEEM"),
    ["limit_order_create", { owner: "bob", amount_to_sell: "2.000 STEEM" }],
    ["transfer_to_vesting", { from: "carol", to: "dave", amount: "0.400 STEEM" }],
    ["claim_account", { creator: "carol", fee: "0.100 STEEM" }],
  ]);
  const none = { SBD: 0, VESTS: 0, powered: 0 };
  expect(positionsOf(found)).toEqual([
    { account: "alice", ...none, STEEM: -3000 },
    { account: "bob", ...none, STEEM: 2000 },
    { account: "carol", ...none, STEEM: 500 },
    { account: "dave", ...none, STEEM: 0, powered: 400 },
  ]);
});

test("amounts are exact, however large", () => {
  const { legs: found } = flow([pay("alice", "bob", "9007199254740.991 STEEM")]);
  const [leg] = found;
  expect(leg && legReading(leg)).toBe("alice → bob · 9,007,199,254,740.991 STEEM · 1 operation");
  expect(signedFigure({ token: "STEEM", units: -9007199254740991 })).toBe("-9,007,199,254,740.991");
});
