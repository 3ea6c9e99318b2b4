/** The chain's slot numbers: three seconds each, counted from its first slot (`aslot` in the chain's code). */
import { blockIntervalMs } from "../../src/domain/chain/time.ts";

/** Time of slot 0, ms: 2016-03-24T16:00:00Z. */
const genesis = 1_458_835_200_000;

/** The slot at time `ms`. */
export const slotAt = (ms: number): number => Math.floor((ms - genesis) / blockIntervalMs);

/** Start of a slot, ms. */
export const slotTime = (slot: number): number => genesis + slot * blockIntervalMs;
