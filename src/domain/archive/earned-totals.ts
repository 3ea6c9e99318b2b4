/**
 * Compares the history with the two totals that the chain stores for an account: all it has earned as an author and as
 * a curator, in thousandths of STEEM. Beneficiaries' shares and other rewards are in neither. Source: chain rules,
 * section 7.
 */
import { currentVests } from "../chain/hardforks.ts";
import type { Archive } from "./archive.ts";
import { chunkLength } from "./chunk.ts";
import type { ArchivePrices } from "./prices.ts";
import { sourceOfKind } from "./rewards.ts";

/** The rewards that the chain adds up. */
export const earnedSources = ["author", "curation"] as const;
export type EarnedSource = (typeof earnedSources)[number];

/** Rewards of one kind in STEEM, each at the rates of its own time. */
export interface Earned {
  /** Thousandths of STEEM. */
  steem: number;
  count: number;
  /** Rewards with a part in SBD or VESTS for which no rate of that time is known: that part is not in the sum. */
  unrated: number;
}

export type EarnedTotals = Readonly<Record<EarnedSource, Readonly<Earned>>>;

/** Adds up rewards of both kinds. */
export class EarnedSums {
  readonly #archive: Archive;
  readonly #prices: ArchivePrices;
  readonly totals: Readonly<Record<EarnedSource, Earned>> = {
    author: { steem: 0, count: 0, unrated: 0 },
    curation: { steem: 0, count: 0, unrated: 0 },
  };

  constructor(archive: Archive, prices: ArchivePrices) {
    this.#archive = archive;
    this.#prices = prices;
  }

  /** Adds the reward at an index, if it is of one of the kinds. */
  add(index: number): void {
    const chunk = this.#archive.chunkAt(index);
    const row = index % chunkLength;
    const source = sourceOfKind.get(this.#archive.kinds.textOf(chunk?.kind[row] ?? 0));
    if (!chunk || (source !== "author" && source !== "curation")) return;
    const time = chunk.time[row] ?? 0;
    const sbd = chunk.sbd[row] ?? 0;
    const vests = currentVests(chunk.vests[row] ?? 0, time);
    const price = sbd === 0 ? null : this.#prices.at(time, chunk.block[row] ?? 0);
    const perSteem = vests === 0 ? 0 : this.#prices.vestsPerSteem(time);
    const steemPerSbd = price && price.sbd !== null ? price.sbd / price.steem : 0;
    const sum = this.totals[source];
    sum.count += 1;
    if ((sbd !== 0 && steemPerSbd <= 0) || (vests !== 0 && perSteem <= 0)) sum.unrated += 1;
    const exact =
      (chunk.steem[row] ?? 0) + sbd * steemPerSbd + (perSteem > 0 ? vests / perSteem : 0);
    // The chain pays whole thousandths and rounds converted amounts down.
    sum.steem += Math.round(exact);
  }
}

/**
 * How the history's sum compares with the account's own total. `agrees`: as exactly as rounding and estimated rates
 * allow; `unreported`: the source has no total, such as a node with little memory; `awaited`: rates of some rewards may
 * still come (`isPartial`).
 */
export function compareEarned(
  { steem, count, unrated }: Earned,
  total: number,
  isPartial: boolean,
): {
  readonly difference: number;
  readonly verdict: "agrees" | "differs" | "unreported" | "awaited";
} {
  const difference = steem - total;
  if (total === 0 && steem > 0) return { difference, verdict: "unreported" };
  if (isPartial && unrated > 0) return { difference, verdict: "awaited" };
  return { difference, verdict: Math.abs(difference) <= count ? "agrees" : "differs" };
}
