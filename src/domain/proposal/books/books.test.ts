/** The treasury's hours and the books of its proposals, from entries of its history. */
import { describe, expect, test } from "vitest";
import type { HistoryEntry } from "../../account/history.ts";
import { blockNum, type AccountName, type TxId } from "../../chain/names.ts";
import { budgetFor } from "../funding.ts";
import { bookRows, booksMarkdown, paidHourRows } from "./books-report.ts";
import {
  bookName,
  booksNotes,
  notPaid,
  paidHours,
  proposalCount,
  readBookDays,
} from "./books-words.ts";
import { booksOf, treasurySums, type KnownProposal } from "./books.ts";
import { allKnown, feesOf, madeProposals } from "./made-proposals.ts";
import { treasuryHours, type TreasuryNow } from "./treasury-hours.ts";

const hourMs = 3_600_000;
const begins = Date.UTC(2026, 9, 1);
const sbd = (units: number): string => `${(units / 1000).toFixed(3)} SBD`;

interface Op {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}
const report = (units: number): Op => ({
  kind: "sps_fund",
  payload: { additional_funds: sbd(units) },
});
const pay = (receiver: string, units: number): Op => ({
  kind: "proposal_pay",
  payload: { receiver, payment: sbd(units) },
});

/** Entries of blocks an hour apart, newest first. */
const entriesOf = (blocks: readonly (readonly Op[])[]): readonly HistoryEntry[] =>
  blocks
    .flatMap((operations, hour) =>
      operations.map(({ kind, payload }, i) => ({
        index: hour * 100 + i,
        time: begins + hour * hourMs,
        block: blockNum(1200 * (hour + 1)),
        transaction: kind === "transfer" ? (`${hour}${i}` as TxId) : null,
        operationInTransaction: 0,
        virtual: i + 2,
        operation: [kind, payload] as const,
      })),
    )
    .toReversed();

const proposalOf = (
  id: number | null,
  receiver: string,
  daily: number,
  changes: Partial<KnownProposal> = {},
): KnownProposal => ({
  id,
  creator: "carol" as AccountName,
  receiver: receiver as AccountName,
  start: begins - hourMs,
  end: begins + 1000 * hourMs,
  dailyPay: { units: BigInt(daily), token: "SBD" },
  subject: `For ${receiver}`,
  permlink: "p",
  votes: id === null ? null : { units: BigInt(1000 - id), token: "VESTS" },
  created: null,
  ...changes,
});

const now = (balance: number, changes: Partial<TreasuryNow> = {}): TreasuryNow => ({
  balance: BigInt(balance),
  unreported: 0n,
  lastPaid: begins + 2 * hourMs,
  ...changes,
});

describe("hours of the treasury", () => {
  const gift: Op = {
    kind: "transfer",
    payload: { from: "alice", to: "steem.dao", amount: "5.000 SBD", memo: "" },
  };
  const entries = entriesOf([
    [report(7), pay("bob", 100)],
    [report(1000), pay("bob", 100), pay("steem.dao", 50), pay("dave", 30)],
    [gift, report(2000), pay("bob", 100)],
  ]);

  test("are computed backwards from what it has, with what it received and paid", () => {
    const hours = treasuryHours(entries, now(100_000, { unreported: 400n }), []);
    expect(hours).toHaveLength(2);
    expect(hours[1]).toMatchObject({
      seconds: 3600,
      inflation: 2000n,
      other: 5000n,
      before: 99_700n,
      payments: [{ receiver: "bob", units: 100n }],
    });
    // What it pays to itself stays.
    expect(hours[0]).toMatchObject({ inflation: 1000n, other: 0n, before: 99_700n - 7000n + 130n });
    expect(hours[0]?.budget).toBe(budgetFor({ units: 92_830n, token: "SBD" }, 3600).units);
    expect(treasurySums(hours)).toEqual({ inflation: 3000n, other: 5000n, paid: 280n, away: 230n });
  });

  test("are not computed if it paid after the last entry", () => {
    const hours = treasuryHours(entries, now(1, { lastPaid: begins + 3 * hourMs }), []);
    expect(hours.map(({ before, budget }) => [before, budget])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("are not computed if no node says when it paid", () => {
    const hours = treasuryHours(entries, now(100_000, { lastPaid: null }), []);
    expect(hours.map(({ before }) => before)).toEqual([null, null]);
  });

  test("have a fee in the hour in which a proposal was made, and count entries that are listed twice only once", () => {
    const fees = [{ block: 3000, units: 10_000n }];
    const twice = [...entries, ...entries.filter(({ transaction }) => transaction === null)];
    const sorted = twice.toSorted((a, b) => b.index - a.index);
    const hours = treasuryHours(sorted, now(100_000), fees);
    expect(hours[1]).toMatchObject({ other: 15_000n });
    expect(hours[0]?.payments).toHaveLength(3);
  });

  test("of a history without reports there are none", () => {
    expect(treasuryHours(entriesOf([[gift]]), now(5), [])).toEqual([]);
    expect(treasuryHours([], now(5), [])).toEqual([]);
  });
});

describe("books", () => {
  /** A treasury of 240,000 may pay 100 an hour. */
  const paidBy = (...payments: readonly Op[]) =>
    treasuryHours(
      entriesOf([[report(0)], [report(0), ...payments]]),
      now(240_000, { lastPaid: begins + hourMs }),
      [],
    );
  const end = begins + 2 * hourMs;
  const book = (hours: ReturnType<typeof paidBy>, known: readonly KnownProposal[]) =>
    booksOf(hours, known, end, true);

  test("name what was cut off, and what it cost", () => {
    const known = [
      proposalOf(1, "alice", 1680),
      proposalOf(2, "bob", 1200),
      proposalOf(3, "dave", 480),
      proposalOf(4, "erin", 0),
    ];
    const hours = paidBy(pay("alice", 70), pay("bob", 29));
    // The payments that left it are in what it has now, so it had 240,099 and could pay 100.
    const { books, explained, cut } = book(hours, known);
    expect([explained, cut]).toEqual([0, 0]);
    const exact = book(paidBy(pay("alice", 70), pay("bob", 30)), known);
    expect([exact.explained, exact.cut]).toEqual([1, 1]);
    const rows = exact.books.map((each) => [
      each.receiver,
      each.asked,
      each.due,
      each.received,
      notPaid(each),
      paidHours(each),
    ]);
    expect(rows).toEqual([
      ["alice", 70n, 70n, 70n, 0n, "1 in full, 0 in part, 0 not"],
      ["bob", 50n, 30n, 30n, 20n, "0 in full, 1 in part, 0 not"],
      ["dave", 20n, 0n, 0n, 20n, "0 in full, 0 in part, 1 not"],
      ["erin", 0n, 0n, 0n, 0n, "1 in full, 0 in part, 0 not"],
    ]);
    expect(books[1]?.hours[0]).toMatchObject({ due: 30n, received: 29n });
    expect(exact.books[0]?.remaining).toBe((1680n * 998n) / 24n);
  });

  test("keep payments that no proposal explains, by receiver", () => {
    const { books, explained } = book(paidBy(pay("nobody", 10), pay("alice", 70)), [
      proposalOf(1, "alice", 1680),
    ]);
    expect(explained).toBe(0);
    expect(books.find(({ receiver }) => receiver === "nobody")).toMatchObject({
      proposal: null,
      state: null,
      asked: null,
      received: 10n,
      remaining: null,
    });
    expect(bookName(books[1] ?? (books[0] as never))).toBe("Unknown, to nobody");
    expect(proposalCount(books)).toBe("1 proposal");
  });

  test("end with a proposal within the hour, and with its last payment if it was withdrawn", () => {
    const early = proposalOf(1, "alice", 240, { end: begins + hourMs / 2 });
    const gone = proposalOf(null, "bob", 240);
    const late = proposalOf(3, "dave", 240, { start: end + 1, end: end + 24 * hourMs });
    const { books } = book(paidBy(), [early, gone, late]);
    expect(books.map(({ state, hours, remaining }) => [state, hours.length, remaining])).toEqual([
      ["ended", 0, 0n],
      ["waiting", 0, 239n],
      ["withdrawn", 0, 0n],
    ]);
  });

  test("as files: a stranger's subject is neither markup nor a formula", () => {
    const known = [proposalOf(1, "alice", 1680, { subject: "=1+1 | <b>" })];
    const view = { ...book(paidBy(pay("alice", 70)), known), rates: null };
    const text = booksMarkdown(view, "https://here.example/");
    expect(text).toContain(String.raw`#1 =1+1 \| \<b\>`.replace("#1", String.raw`\#1`));
    expect(text).toContain("paid 0.070 SBD");
    expect(bookRows(view)[1]).toContain("0.070");
    expect(paidHourRows(view.books)).toHaveLength(2);
    expect(booksNotes(view).join(" ")).toContain("It explains the payments of the one hour.");
  });
});

test("proposals are made once, though two histories have the operation; equal ones stay two", () => {
  const operation = [
    "create_proposal",
    {
      creator: "carol",
      receiver: "bob",
      start_date: "2026-10-01T00:00:00",
      end_date: "2026-10-09T00:00:00",
      daily_pay: "1.000 SBD",
      subject: "x",
      permlink: "p",
    },
  ] as const;
  const entry = { id: "1", time: begins, block: 5, operation };
  const other = { ...entry, block: 6, operation: ["create_proposal", { creator: 5 }] as const };
  const made = madeProposals([[entry, entry], [entry, entry, other], [entry]]);
  expect(made).toHaveLength(2);
  expect(feesOf(made)).toEqual([
    { block: 5, units: 10_000n },
    { block: 5, units: 10_000n },
  ]);
  const [first] = made;
  if (!first) throw new Error("nothing was made");
  const listed = [{ ...first, id: 9, votes: { units: 1n, token: "VESTS" } as const }];
  expect(allKnown(listed, made).map(({ id, created }) => [id, created])).toEqual([
    [9, begins],
    [null, begins],
  ]);
});

test("days come from the address", () => {
  expect(readBookDays("?days=90")).toBe(90);
  expect(readBookDays("?days=8")).toBe(30);
});
