/** Options and constants for a new chain and its past. */
import { neverTime } from "../state/account.ts";

/** Options of a new chain. */
export interface Founding {
  readonly seed: number;
  /** Blocks made before the start. */
  readonly history: number;
  /** Approximate operations per block; past blocks have fewer. */
  readonly opsPerBlock: number;
  /** Share of slots that are missed at random. */
  readonly missShare?: number | undefined;
  /** Wall-clock time of the newest founding block, ms. */
  readonly now: number;
  /** Folder in which the past is stored between runs; if not given, the past is generated each time. */
  readonly snapshots?: string | undefined;
}

export const pastOperations = 5;
/** One in this many past blocks contains operations. */
export const pastEvery = 8;
/** This many of the newest founding blocks are as busy as later ones, and never come from a snapshot. */
export const busyPast = 45;
/** A witness changes its key once in this many blocks. */
export const keyChangeEvery = 400;
/** This many of the newest founding blocks have no key changes. */
export const steadyPast = 100;
/** A witness that updates its node and changes its key, on chains with so many founding blocks. */
export const [updated, updatedSince] = ["cirrus", 1000] as const;
export const noFeed = { base: "0.000 SBD", quote: "0.000 STEEM", time: neverTime };
