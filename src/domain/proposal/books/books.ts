/**
 * Computes the books of proposals hour by hour: what each asked for, what was due to it by the chain's rule, and what it
 * received. A payment names only its receiver; its proposal is the one of the receiver's running proposals whose daily pay
 * fits. The chain pays an hour's proposals in the order of their votes until the budget is used up.
 */
import type { Amount } from "../../chain/amount.ts";
import type { Rates } from "../../chain/steem-power.ts";
import { byVotes, payFor } from "../funding.ts";
import { phaseOf, type Phase, type Proposal } from "../proposals.ts";
import { paidAway, type TreasuryHour } from "./treasury-hours.ts";

/** A proposal whose creation is known, from the chain's state or from the operation. */
export interface KnownProposal extends Omit<Proposal, "id" | "votes"> {
  /** Null for a proposal that the chain has deleted: the operation that created it doesn't state its id. */
  readonly id: number | null;
  /** Null for a proposal that the chain has deleted. */
  readonly votes: Amount | null;
  /** When the proposal was created, ms; null if the operation was not read. */
  readonly created: number | null;
}

/** What a proposal was paid in an hour. Amounts are thousandths of SBD. */
export interface PaidHour {
  /** The hour's block and time, ms. */
  readonly block: number;
  readonly time: number;
  /** The proposal's daily pay, prorated to the hour's seconds; null for a payment that no known proposal explains. */
  readonly asked: bigint | null;
  /** What the chain's rule gives from the budget and the order of payments; null if the budget is not known. */
  readonly due: bigint | null;
  readonly received: bigint;
}

/** A proposal's phase, or that it was withdrawn before its end. */
export type BookState = Phase | "withdrawn";

/** A proposal's book over the hours that were read. Amounts are thousandths of SBD. */
export interface ProposalBook {
  /** Null for payments to a receiver that no known proposal explains. */
  readonly proposal: KnownProposal | null;
  readonly receiver: string;
  /** Null if `proposal` is. */
  readonly state: BookState | null;
  /** The hours in which the proposal ran or was paid, oldest first. */
  readonly hours: readonly PaidHour[];
  /** Null if `proposal` is. */
  readonly asked: bigint | null;
  /** The sum over the hours whose budget is known; null if no budget is known. */
  readonly due: bigint | null;
  readonly received: bigint;
  /** Numbers of hours paid in full, in part, and not at all; 0 if `proposal` is null. */
  readonly full: number;
  readonly part: number;
  readonly none: number;
  /** What the proposal may still get until its end, at full pay; 0 unless it is running or waiting; null if `proposal` is. */
  readonly remaining: bigint | null;
  /** Whether some payments may belong to another proposal of the same receiver with the same pay. */
  readonly isShared: boolean;
}

/** The books of all proposals, and the treasury's. Amounts are thousandths of SBD. */
export interface TreasuryBooks {
  /** The hours that were read, oldest first. */
  readonly hours: readonly TreasuryHour[];
  /** Sorted by what was received, the most first. */
  readonly books: readonly ProposalBook[];
  /** The head's time, ms. */
  readonly now: number;
  /** Numbers of hours whose payments match the rule, and of hours whose payments used up the budget. */
  readonly explained: number;
  readonly cut: number;
  /** Whether an indexer listed the operations that created deleted proposals. */
  readonly isIndexed: boolean;
}

/** The books with what their page shows beside them. */
export interface BooksView extends TreasuryBooks {
  /** Convert VESTS to SP; null if the chain's properties are unknown. */
  readonly rates: Rates | null;
}

/** A book that is being built. */
interface OpenBook {
  readonly proposal: KnownProposal | null;
  readonly receiver: string;
  readonly hours: PaidHour[];
  isShared: boolean;
}

/** Computes the books. `hours`: oldest first. */
export function booksOf(
  hours: readonly TreasuryHour[],
  proposals: readonly KnownProposal[],
  now: number,
  isIndexed: boolean,
): TreasuryBooks {
  const known = ranked(proposals).map((proposal): OpenBook => ({
    proposal,
    receiver: proposal.receiver,
    hours: [],
    isShared: false,
  }));
  const unknown = new Map<string, OpenBook>();
  let [explained, cut] = [0, 0];
  for (const hour of hours) {
    const running = known.filter(({ proposal }) => proposal && runsAt(proposal, hour.time));
    const entered = enter(hour, running, unknown);
    if (entered === "explained") explained += 1;
    if (isCut(hour)) cut += 1;
  }
  const books = [...known, ...unknown.values()].map((book) => closed(book, now));
  return {
    hours,
    books: books.toSorted((a, b) => Number(b.received - a.received)),
    now,
    explained,
    cut,
    isIndexed,
  };
}

/** Whether an hour's payments used up its budget. */
const isCut = ({ budget, payments }: TreasuryHour): boolean =>
  budget !== null && payments.length > 0 && allPaid(payments) === budget;

const allPaid = (payments: TreasuryHour["payments"]): bigint =>
  payments.reduce((sum, { units }) => sum + units, 0n);

/** Sorted by today's votes, the most first; deleted ones last, in the order of their creation. */
const ranked = (proposals: readonly KnownProposal[]): readonly KnownProposal[] =>
  proposals.toSorted((a, b) => {
    if (a.id !== null && b.id !== null && a.votes && b.votes)
      return byVotes({ ...a, id: a.id, votes: a.votes }, { ...b, id: b.id, votes: b.votes });
    if (a.id === null && b.id === null) return (a.created ?? 0) - (b.created ?? 0);
    return a.id === null ? 1 : -1;
  });

const runsAt = (proposal: KnownProposal, time: number): boolean =>
  phaseOf(proposal, time) === "running" && (proposal.created ?? 0) <= time;

/** Enters an hour's payments into the books of the proposals that ran; returns whether the rule explains them all. */
function enter(
  hour: TreasuryHour,
  running: readonly OpenBook[],
  unknown: Map<string, OpenBook>,
): "explained" | "unexplained" {
  const { block, time, seconds, budget, payments } = hour;
  const unpaid = new Set(running);
  let left = budget;
  let isExplained = budget !== null;
  for (const [place, { receiver, units }] of payments.entries()) {
    const found = bookFor(receiver, units, seconds, [...unpaid], place === payments.length - 1);
    const asked = found && askedIn(found, seconds);
    const due = asked !== null && left !== null ? smaller(asked, left) : null;
    if (left !== null) left -= units;
    if (due !== units) isExplained = false;
    const book = found ?? unknownBook(unknown, receiver);
    if (found) unpaid.delete(found);
    book.hours.push({ block, time, asked, due, received: units });
  }
  for (const book of unpaid) {
    // A proposal after the last payment has no votes, or nothing was left for it.
    const due = budget === null ? null : 0n;
    book.hours.push({ block, time, asked: askedIn(book, seconds), due, received: 0n });
  }
  return isExplained ? "explained" : "unexplained";
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const askedIn = ({ proposal }: OpenBook, seconds: number): bigint =>
  proposal ? payFor(proposal.dailyPay.units, seconds) : 0n;

/** The book that a payment is entered into; only an hour's last payment may be less than a proposal asks for. */
function bookFor(
  receiver: string,
  units: bigint,
  seconds: number,
  unpaid: readonly OpenBook[],
  isLast: boolean,
): OpenBook | null {
  const own = unpaid.filter((book) => book.receiver === receiver);
  const inFull = own.filter((book) => askedIn(book, seconds) === units);
  const inPart = isLast ? own.filter((book) => askedIn(book, seconds) > units) : [];
  const candidates = inFull.length > 0 ? inFull : inPart;
  if (candidates.length > 1) for (const each of candidates) each.isShared = true;
  return candidates[0] ?? null;
}

function unknownBook(unknown: Map<string, OpenBook>, receiver: string): OpenBook {
  const book = unknown.get(receiver) ?? { proposal: null, receiver, hours: [], isShared: false };
  unknown.set(receiver, book);
  return book;
}

/** A proposal that the chain deleted before its end was withdrawn. */
function stateOf(proposal: KnownProposal, now: number): BookState {
  const phase = phaseOf(proposal, now);
  return proposal.id === null && phase !== "ended" ? "withdrawn" : phase;
}

function closed({ proposal, receiver, hours: all, isShared }: OpenBook, now: number): ProposalBook {
  const state = proposal && stateOf(proposal, now);
  // The time of the withdrawal is not known, so what the proposal asked for counts up to its last payment.
  const last = all.findLastIndex(({ received }) => received > 0n);
  const hours = state === "withdrawn" ? all.slice(0, last + 1) : all;
  const sum = (of: (hour: PaidHour) => bigint): bigint =>
    hours.reduce((total, hour) => total + of(hour), 0n);
  const count = (of: (hour: PaidHour) => boolean): number => hours.filter(of).length;
  const seconds =
    proposal && (state === "running" || state === "waiting")
      ? Math.floor((proposal.end - Math.max(now, proposal.start)) / 1000)
      : 0;
  return {
    proposal,
    receiver,
    state,
    hours,
    asked: proposal && sum(({ asked }) => asked ?? 0n),
    due: hours.some(({ due }) => due !== null) ? sum(({ due }) => due ?? 0n) : null,
    received: sum(({ received }) => received),
    full: count(({ asked, received }) => asked !== null && received >= asked),
    part: count(({ asked, received }) => asked !== null && received > 0n && received < asked),
    none: count(({ asked, received }) => asked !== null && received === 0n && asked > 0n),
    remaining: proposal && payFor(proposal.dailyPay.units, seconds),
    isShared,
  };
}

/** What the treasury received and paid in the hours, thousandths of SBD. */
export const treasurySums = (hours: readonly TreasuryHour[]) => ({
  inflation: hours.reduce((sum, hour) => sum + hour.inflation, 0n),
  other: hours.reduce((sum, hour) => sum + hour.other, 0n),
  paid: hours.reduce((sum, { payments }) => sum + allPaid(payments), 0n),
  away: hours.reduce((sum, { payments }) => sum + paidAway(payments), 0n),
});
