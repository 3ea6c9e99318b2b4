/** The chain's slot numbers: three seconds each, counted from its first slot (`aslot` in the chain's code). */
import { blockIntervalMs } from "../../src/domain/chain/time.ts";

/** When slot 0 starts, ms: 2016-03-24T16:00:00Z. */
const genesis = 1_458_835_200_000;

/** The slot at a time in ms. */
export const slotAt = (ms: number): number => Math.floor((ms - genesis) / blockIntervalMs);

/** When a slot starts, ms. */
export const slotTime = (slot: number): number => genesis + slot * blockIntervalMs;
