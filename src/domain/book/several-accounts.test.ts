/** Two accounts as one book: what they send each other is neither earned nor given away. */
import { expect, test } from "vitest";
import { bookedPostings } from "../../../tests/support/booked-postings.ts";
import { Archive } from "../archive/archive.ts";
import type { RawEntry } from "../archive/raw-entry.ts";
import type { Balances } from "../balance/balance-effects.ts";
import { contiguousFrom, rebuildBalances } from "../balance/balances.ts";
import type { AccountName } from "../chain/names.ts";
import { bookGap } from "./book-gap.ts";
import type { BookStep } from "./book-steps.ts";
import { LotBook } from "./lots/lot-book.ts";
import { imbalance } from "./posting.ts";
import { ValuedBook } from "./valued-book.ts";

const day = (text: string): number => Date.parse(text) / 1000;
const nothing: Balances = { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 };
/** Two millionths of VESTS for a thousandth of STEEM. */
const rate = 2_000_000;

type Event = readonly [date: string, kind: string, payload: Readonly<Record<string, unknown>>];

/** The histories of the accounts that each event names. */
function historiesOf(events: readonly Event[], names: readonly string[]): readonly RawEntry[][] {
  const found = names.map((): RawEntry[] => []);
  for (const [i, [date, kind, payload]] of events.entries())
    for (const [owner, name] of names.entries())
      if (Object.values(payload).includes(name))
        found[owner]?.push({
          index: found[owner].length,
          time: day(date),
          block: i + 1,
          transaction: `tx${i}`,
          kind,
          payload,
        });
  return found;
}

function partOf(name: string, entries: readonly RawEntry[], today: Partial<Balances>) {
  const archive = new Archive(name as AccountName);
  for (const entry of entries.toReversed()) expect(archive.add(entry)).toBe(true);
  const parts = { funds: { byEntry: [], byDeadline: [] }, priceAt: () => rate };
  const from = contiguousFrom(archive);
  const book = rebuildBalances(archive, { ...parts, today: { ...nothing, ...today }, from });
  const lowest = archive.missing().at(-1);
  const older =
    lowest && lowest.from > 0
      ? rebuildBalances(archive, { ...parts, today: nothing, from: 0, to: lowest.from })
      : null;
  const gap = lowest && bookGap(archive, book, older && { end: lowest.from, book: older });
  return { archive, book, gap, entries };
}

/** Values the book of these parts at 0.2 dollars for a STEEM. */
function valued(parts: readonly ReturnType<typeof partOf>[]) {
  const price = { steem: 0.2, sbd: 1, from: "feed", distance: 0 } as const;
  const book = new ValuedBook({ at: () => price, vestsPerSteem: () => rate });
  const booked = bookedPostings(parts);
  for (const each of booked) {
    if (each.step.is !== "balances") expect([...imbalance(each.postings)]).toEqual([]);
    book.add(each);
  }
  const lots = new LotBook("fifo");
  const sold = [...lots.takeAll(book.events)];
  return { book, steps: booked.map(({ step }) => step), lots, sold };
}

const shapes = (steps: readonly BookStep[]): readonly string[] =>
  steps.map(({ is, legs }) => `${is} ${legs.map(({ owner }) => owner).join("+")}`);

const events: readonly Event[] = [
  ["2016-06-01", "transfer", { from: "carol", to: "alice", amount: "100.000 STEEM" }],
  // Before hardfork 20 the fee became the new account's VESTS.
  [
    "2016-06-02",
    "account_create",
    { creator: "alice", new_account_name: "bob", fee: "3.000 STEEM" },
  ],
  ["2016-06-03", "transfer", { from: "alice", to: "bob", amount: "10.000 STEEM" }],
  ["2016-06-03", "transfer", { from: "alice", to: "bob", amount: "10.000 STEEM" }],
  ["2016-07-04", "transfer_to_vesting", { from: "bob", to: "alice", amount: "5.000 STEEM" }],
  ["2016-08-05", "transfer", { from: "bob", to: "carol", amount: "1.000 STEEM" }],
];

test("an account and the one that it created: moves are neither income nor sales", () => {
  const [ofAlice = [], ofBob = []] = historiesOf(events, ["alice", "bob"]);
  const { book, steps, lots, sold } = valued([
    partOf("alice", ofAlice, { steem: 77_000, vests: 5000 * rate }),
    partOf("bob", ofBob, { steem: 14_000, vests: 3000 * rate }),
  ]);
  expect(shapes(steps)).toEqual([
    "change 0",
    "change 0+1",
    "change 0+1",
    "change 0+1",
    "balances 0+1",
    "change 0+1",
    "balances 0+1",
    "change 1",
    "balances 0+1",
  ]);
  // 100 STEEM at 0.2 dollars came from outside, one went there.
  expect(book.income.flatMap(({ values }) => values).reduce((a, b) => a + b, 0n)).toBe(20_000_000n);
  expect(book.unmatched.count).toBe(0);
  expect(sold).toMatchObject([{ proceeds: 200_000n, cost: 200_000n, uncosted: 0n }]);
  expect(lots.held("STEEM")).toEqual({ units: 91_000n, cost: 18_200_000n, uncosted: 0n });
  expect(lots.held("VESTS")).toEqual({ units: 8000n * 2_000_000n, cost: 1_600_000n, uncosted: 0n });
  expect(book.months.map(({ amounts }) => amounts[0])).toEqual([97_000, 92_000, 91_000]);
});

test("alone, each book has what came from the other", () => {
  const [ofAlice = []] = historiesOf(events, ["alice"]);
  const { book, sold } = valued([partOf("alice", ofAlice, { steem: 77_000, vests: 5000 * rate })]);
  expect(sold).toHaveLength(3);
  expect(book.income.flatMap(({ values }) => values).reduce((a, b) => a + b, 0n)).toBe(21_000_000n);
});

test("a move in one history only is not income, and is listed", () => {
  const [ofAlice = [], ofBob = []] = historiesOf(events, ["alice", "bob"]);
  // Of bob's history the second entry is missing, so that his book begins with the third.
  const bob = partOf(
    "bob",
    ofBob.filter(({ index }) => index !== 1),
    { steem: 14_000, vests: 3000 * rate },
  );
  const { book, steps, sold, lots } = valued([
    partOf("alice", ofAlice, { steem: 77_000, vests: 5000 * rate }),
    bob,
  ]);
  expect(bob.gap).toEqual({
    after: day("2016-06-02"),
    until: day("2016-06-03"),
    missing: 1,
    amounts: [10_000, 0, 0, 0, 0],
  });
  // What it moved is in bob's opening balance.
  expect(book.unmatched).toMatchObject({
    count: 1,
    largest: [{ account: "alice", kind: "transfer", amounts: [["STEEM", -10_000]] }],
  });
  expect(shapes(steps).filter((shape) => shape === "opening 1")).toHaveLength(1);
  // The fee of bob's creation, whose entry is below the gap, and what carol got.
  expect(sold.map(({ what }) => what.units)).toEqual([3000n, 1000n]);
  expect(lots.held("STEEM").uncosted).toBe(10_000n);
});
