/** A post's payout and how it is split. Source: the chain's payout code, steemit/steem 0.23.1. */
import type { Amount } from "../chain/amount.ts";
import { percent } from "../format/figures.ts";
import { say } from "../language/say.ts";

/** A beneficiary of a post. */
export interface Beneficiary {
  readonly account: string;
  /** Part of the author's part, out of 10,000. */
  readonly weight: number;
}

/** What a source reports about a post's payout; all amounts in SBD. */
export interface PayoutFields {
  readonly isPaid: boolean;
  readonly pending: Amount;
  /** Paid to the author, without the beneficiaries' parts. */
  readonly author: Amount;
  readonly curators: Amount;
  /** The maximum that the author accepts; 0 if the payout is declined. */
  readonly most: Amount;
  /** When it is or was due, ms since the epoch. */
  readonly due: number | null;
  /** 10,000: half of the author's part in SBD, half in SP; 0: all of it in SP. */
  readonly percentSbd: number;
  /** False if the author allows no curation rewards; null if the source does not say. */
  readonly hasCuration: boolean | null;
  readonly beneficiaries: readonly Beneficiary[];
}

/**
 * A payout and its parts, which add up to `total`; all amounts in SBD. `total` and the beneficiaries' amounts are null
 * if nodes don't report them: for a paid post whose author gave everything to beneficiaries.
 */
export interface PostPayout {
  /** `declined`: its author declined the reward, so every amount is 0. */
  readonly state: "pending" | "paid" | "declined";
  readonly total: Amount | null;
  readonly author: Amount;
  readonly curators: Amount;
  /** As in `PayoutFields`; if unknown, the parts are those of a post with curation rewards. */
  readonly hasCuration: boolean | null;
  /** The curators' half of a pending payout whose author allows no curation rewards: paid to nobody; else null. */
  readonly unpaid: Amount | null;
  readonly beneficiaries: readonly (Beneficiary & { readonly amount: Amount | null })[];
  readonly due: number | null;
  /** Null if it is the default. */
  readonly most: Amount | null;
  readonly percentSbd: number;
}

const whole = 10_000n;
/** The chain's default for the maximum that an author accepts, thousandths of SBD. */
const defaultMost = 1_000_000_000n;

const sbd = (units: bigint): Amount => ({ units, token: "SBD" });
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Splits a payout. Curators get half of a pending one; if the author allows no curation rewards, that half is paid to
 * nobody and stays in the reward fund. Beneficiaries get their weights of the other half. Of a paid one, nodes report
 * the author's and the curators' parts; the beneficiaries' parts follow from the author's.
 */
export function splitPayout(fields: PayoutFields): PostPayout {
  const { isPaid, pending, most, due, percentSbd, hasCuration, beneficiaries } = fields;
  const given = beneficiaries.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  const isDeclined = most.units === 0n;
  const payable = isDeclined ? 0n : smaller(pending.units, most.units);
  const half = payable / 2n;
  const curators = isPaid ? fields.curators.units : hasCuration === false ? 0n : half;
  const rest = whole - given;
  const isUnknown = isPaid && !isDeclined && rest <= 0n;
  const before = !isPaid ? payable - half : rest > 0n ? (fields.author.units * whole) / rest : 0n;
  const parts = beneficiaries.map(({ weight }) => (before * BigInt(weight)) / whole);
  const shared = parts.reduce((sum, part) => sum + part, 0n);
  const author = isPaid ? fields.author.units : before - shared;
  return {
    state: isDeclined ? "declined" : isPaid ? "paid" : "pending",
    total: isUnknown ? null : sbd(author + curators + shared),
    author: sbd(author),
    curators: sbd(curators),
    hasCuration,
    unpaid: hasCuration === false && !isPaid && !isDeclined ? sbd(half) : null,
    beneficiaries: beneficiaries.map((each, i) => ({
      ...each,
      amount: isUnknown ? null : sbd(parts[i] ?? 0n),
    })),
    due,
    most: most.units >= defaultMost ? null : most,
    percentSbd,
  };
}

/** What the author's part is paid in. */
export function payoutForm(percentSbd: number): string {
  if (percentSbd === 0) return say`All in SP`;
  const liquid = percentSbd / 200;
  const power = 100 - liquid;
  return say`${percent(power)} in SP, ${percent(liquid)} in SBD or STEEM`;
}
