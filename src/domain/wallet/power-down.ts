/** Payments of a power-down: those made, and those to come. */
import type { Account } from "../account/account.ts";
import type { Amount } from "../chain/amount.ts";
import { weekMs } from "../durations.ts";

/** A payment that a power-down has made; times are ms. */
export interface PaidInstalment {
  /** Its number in the account's history. */
  readonly index: number;
  readonly time: number;
  readonly to: string;
  readonly vests: Amount;
  /** As STEEM, or as VESTS along a route that powers up. */
  readonly deposited: Amount;
}

/** Payments in the downloaded history, newest first, and how much of it is downloaded. */
export interface PaidInstalments {
  readonly payments: readonly PaidInstalment[];
  /** Older entries of payments that are not among these; 0 for every real account. */
  readonly omitted: number;
  readonly loaded: number;
  readonly total: number;
}

/** A payment of a power-down. */
export interface Instalment {
  readonly time: number;
  readonly vests: Amount;
}

/** Before hardfork 16 a power-down took 104 weeks; none takes longer. */
const maxInstalments = 105;

/** Future payments, the next one first; the last one pays the rest. Source: chain rules, section 6. */
export function instalments({ powerDown, balances }: Account): readonly Instalment[] {
  const { next, rate, amount: total, done } = powerDown;
  if (next === "never" || rate.units <= 0n) return [];
  const paid: Instalment[] = [];
  const wanted = total.units - done.units;
  // The chain never pays more than the account has.
  let left = wanted < balances.ownVests.units ? wanted : balances.ownVests.units;
  for (let time = next; left > 0n && paid.length < maxInstalments; time += weekMs) {
    const units = left < rate.units ? left : rate.units;
    paid.push({ time, vests: { units, token: "VESTS" } });
    left -= units;
  }
  return paid;
}
