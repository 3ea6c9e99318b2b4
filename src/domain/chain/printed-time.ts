/** Times as nodes print them: whole UTC seconds that the chain counts in 32 bits. */
import { chainTime } from "./time.ts";

/** The chain counts seconds in 32 bits; ms after which its clock would begin again. */
const cycle = 2 ** 32 * 1000;
const half = cycle / 2;

/** The highest time of the chain, ms. A deadline at this time means never. */
export const never = cycle - 1000;

/**
 * Reads a time that may be far in the future. Nodes print the seconds as a signed number: times from 2038 on come out as
 * 1901 to 1969, and the highest one, never, as 1969-12-31T23:59:59.
 */
export function chainDeadline(value: unknown, field: string): number {
  const printed = chainTime(value, field);
  return printed < 0 && printed >= -half ? printed + cycle : printed;
}

/** The wire form of a time: whole UTC seconds, no zone letter; from 2038 on as nodes print it. */
export const chainTimeText = (ms: number): string => fullTimeText(ms < half ? ms : ms - cycle);

/** The same as printed by programs that count in 64 bits. */
export const fullTimeText = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

/** The latest time that a JavaScript `Date` can represent, ms. */
const farthest = 8.64e15;

/** Whether a number of ms can be shown as a time. */
export const isTime = (ms: number): boolean => Math.abs(ms) <= farthest;
