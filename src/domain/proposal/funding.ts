/**
 * Which proposals the treasury pays. Every hour the chain spends a hundredth of the treasury's SBD a day on running
 * proposals, most votes first, each up to its daily pay, until nothing is left. Source: chain rules, section 9.
 */
import type { Amount } from "../chain/amount.ts";
import type { Proposal } from "./proposals.ts";

/** The part of the treasury that may be spent in a day. */
const dailyPart = 100n;
const daySeconds = 86_400n;
/** Seconds between two payments. */
export const paymentPeriod = 3600;

/** How much of its pay a proposal gets. */
export type Share = "full" | "part" | "none";

/** A running proposal with what it is paid. */
export interface Funded {
  readonly proposal: Proposal;
  /** SBD a day at today's budget. */
  readonly daily: Amount;
  /** SBD at the next payment. */
  readonly next: Amount;
  readonly share: Share;
}

const sbd = (units: bigint): Amount => ({ units, token: "SBD" });

/** Most votes first; if two have equally many, the older one first. */
export const byVotes = (a: Proposal, b: Proposal): number =>
  a.votes.units === b.votes.units ? a.id - b.id : a.votes.units > b.votes.units ? -1 : 1;

/** SBD that the treasury may spend in a number of seconds. */
export const budgetFor = (treasury: Amount, seconds: number): Amount =>
  sbd(((treasury.units / dailyPart) * BigInt(seconds)) / daySeconds);

/** The part of a daily pay, thousandths of SBD, for a number of seconds. The chain truncates each product. */
export const payFor = (daily: bigint, seconds: number): bigint =>
  (daily * BigInt(seconds)) / daySeconds;

/** What each running proposal gets in a number of seconds, in the order of `ranked`. */
export function paymentsFor(
  ranked: readonly Proposal[],
  treasury: Amount,
  seconds: number,
): readonly Amount[] {
  let left = budgetFor(treasury, seconds).units;
  return ranked.map(({ votes, dailyPay }) => {
    if (votes.units <= 0n) left = 0n;
    const due = payFor(dailyPay.units, seconds);
    const paid = due < left ? due : left;
    left -= paid;
    return sbd(paid);
  });
}

/** The running proposals by votes, with what each gets a day and at the next payment. */
export function fund(running: readonly Proposal[], treasury: Amount): readonly Funded[] {
  const ranked = running.toSorted(byVotes);
  const daily = paymentsFor(ranked, treasury, Number(daySeconds));
  const next = paymentsFor(ranked, treasury, paymentPeriod);
  return ranked.map((proposal, place) => {
    const paid = daily[place] ?? sbd(0n);
    return { proposal, daily: paid, next: next[place] ?? sbd(0n), share: shareOf(proposal, paid) };
  });
}

/** A proposal may ask for nothing: then it gets all it asks for. */
const shareOf = ({ votes, dailyPay }: Proposal, { units }: Amount): Share =>
  votes.units > 0n && units >= dailyPay.units ? "full" : units > 0n ? "part" : "none";

/** The sum of what proposals get. */
export const totalOf = (amounts: readonly Amount[]): Amount =>
  sbd(amounts.reduce((sum, { units }) => sum + units, 0n));
