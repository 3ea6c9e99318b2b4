/** Books of histories that are old, written differently, or full of what moves no money. */
import { expect, test } from "vitest";
import { bookedPostings } from "../../../tests/support/booked-postings.ts";
import { Archive } from "../archive/archive.ts";
import type { RawEntry } from "../archive/raw-entry.ts";
import { holdingNames, type Balances } from "../balance/balance-effects.ts";
import { rebuildBalances } from "../balance/balances.ts";
import type { AccountName } from "../chain/names.ts";
import { imbalance } from "./posting.ts";

/** Two millionths of VESTS for a thousandth of STEEM. */
const rate = 2_000_000;
const today: Balances = { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 };

/** The postings of alice's book, which has `held` at its end. */
function booked(entries: readonly RawEntry[], held: Partial<Balances>) {
  const archive = new Archive("alice" as AccountName);
  for (const entry of entries.toReversed()) expect(archive.add(entry)).toBe(true);
  const book = rebuildBalances(archive, {
    funds: { byEntry: [], byDeadline: [] },
    priceAt: () => rate,
    today: { ...today, ...held },
    from: 0,
  });
  return bookedPostings([{ archive, book, entries }]);
}

const entry = (
  index: number,
  time: string,
  kind: string,
  payload: RawEntry["payload"],
): RawEntry => ({
  index,
  time: Date.parse(time) / 1000,
  block: index + 1,
  transaction: "",
  kind,
  payload,
});

const reward = (vests: unknown): RawEntry["payload"] => ({
  curator: "alice",
  reward: vests,
  comment_author: "bob",
  comment_permlink: "post",
});

test("VESTS from before hardfork 1 are multiplied by a million, and the book balances across it", () => {
  const steps = booked(
    [
      entry(0, "2016-04-25T17:29:57Z", "curation_reward", reward("2.000001 VESTS")),
      entry(1, "2016-04-25T17:30:00Z", "curation_reward", reward("5.000000 VESTS")),
    ],
    { vests: 2_000_001_000_000 + 5_000_000 },
  );
  expect(steps.map(({ step }) => step.is)).toEqual(["change", "change", "balances"]);
  const vests = steps.map(({ postings }) =>
    postings.filter(({ account: [, place] }) => place === "Vesting").map(({ units }) => units),
  );
  expect(vests).toEqual([[2_000_001_000_000], [5_000_000], [2_000_006_000_000]]);
  for (const { step, postings } of steps)
    if (step.is === "change") expect([...imbalance(postings)]).toEqual([]);
});

test.each([
  ["text", "1.500 STEEM", "0.250 SBD"],
  ["lists", ["1500", 3, "@@000000021"], ["250", 3, "@@000000013"]],
  [
    "objects",
    { amount: "1500", precision: 3, nai: "@@000000021" },
    { amount: "250", precision: 3, nai: "@@000000013" },
  ],
])("amounts as %s give the same book", (_, steem, sbd) => {
  const steps = booked(
    [
      entry(0, "2016-07-01T00:00:00Z", "transfer", { from: "bob", to: "alice", amount: steem }),
      entry(1, "2016-07-02T00:00:00Z", "transfer", { from: "alice", to: "bob", amount: sbd }),
    ],
    { steem: 1500, sbd: 750 },
  );
  const [first, , second] = steps.filter(({ step }) => step.is !== "balances");
  expect(first?.postings.map(({ units, token }) => [units, token])).toContainEqual([1000, "SBD"]);
  expect(second?.postings.map(({ units, token }) => [units, token])).toContainEqual([-250, "SBD"]);
  expect(
    steps
      .at(-1)
      ?.postings.map(({ units }) => units)
      .slice(0, 2),
  ).toEqual([1500, 750]);
});

test("a year with 400,000 votes has two transactions, if no more moved money", () => {
  const votes = 400_000;
  const start = Date.parse("2018-01-01T00:00:00Z") / 1000;
  const archive = new Archive("alice" as AccountName);
  const moves = [
    entry(0, "2018-01-01T00:00:00Z", "transfer", {
      from: "bob",
      to: "alice",
      amount: "3.000 STEEM",
    }),
    entry(votes + 1, "2018-12-31T00:00:00Z", "transfer", {
      from: "alice",
      to: "bob",
      amount: "1.000 STEEM",
    }),
  ] as const;
  archive.add(moves[1]);
  for (let index = votes; index > 0; index--)
    archive.add({
      index,
      time: start + index * 78,
      block: 20_000_000 + index * 26,
      transaction: "",
      kind: "vote",
      payload: { voter: "alice", author: "bob", permlink: "post", weight: 10_000 },
    });
  archive.add({ ...moves[0], block: 20_000_000 });
  const book = rebuildBalances(archive, {
    funds: { byEntry: [], byDeadline: [] },
    priceAt: () => rate,
    today: { ...today, steem: 2000 },
    from: 0,
  });
  const steps = bookedPostings([{ archive, book, entries: moves }]);
  expect(steps.map(({ step }) => step.is)).toEqual(["change", "balances", "change", "balances"]);
  expect(steps.at(-1)?.postings[holdingNames.indexOf("steem")]?.units).toBe(2000);
});
