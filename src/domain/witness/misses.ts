/** How many slots a witness has missed since it registered. */
import { roundLength } from "../block/slots.ts";
import { blockIntervalMs } from "../chain/time.ts";
import type { Candidate } from "./round/round-reports.ts";

/** A witness's missed slots, as the node reports them. */
export interface Misses {
  readonly count: number;
  /** When the witness registered, ms; null if that isn't reported. */
  readonly since: number | null;
  /**
   * Per 10,000 of its slots, had it been in every round since then: one slot of 21. Nodes don't report how many slots a
   * witness had; it had fewer if it wasn't always there. Null before it can have had one.
   */
  readonly rate: number | null;
}

/** `now`: ms. */
export function missesOf({ missed, created }: Candidate, now: number): Misses {
  const slots = created === null ? 0 : (now - created) / blockIntervalMs / roundLength;
  return { count: missed, since: created, rate: slots < 1 ? null : (missed / slots) * 10_000 };
}

/** The end of a scale on which the round's median is in the middle; one in 10,000 at least. */
export const scaleOfMisses = (median: number | null): number => Math.max(1, 2 * (median ?? 0));
