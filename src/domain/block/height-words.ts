/** What is said about heights that no block has, or none yet. */
import { maxBlockNum } from "../chain/names.ts";
import { blockIntervalSeconds } from "../chain/time.ts";
import { dayMs } from "../durations.ts";
import { grouped } from "../format/figures.ts";
import { dayUtc, exactUtc } from "../format/times.ts";
import { say } from "../language/say.ts";

const highest = grouped(maxBlockNum);

/** For a number that no block can have. */
export const noSuchHeight = say`No block has this number: the first is 1, and the highest possible is ${highest}.`;

/** When a block above the head is produced if no slot is missed, ms. `headTime`: ms. */
export const dueTime = (height: number, head: number, headTime: number): number =>
  headTime + (height - head) * blockIntervalSeconds * 1000;

/** For a block above the head: to the second if it is due within a day. */
export function stillToCome(height: number, head: number, headTime: number): string {
  const due = dueTime(height, head, headTime);
  const when = due - headTime < dayMs ? exactUtc(due) : dayUtc(due);
  return say`The newest block is ${grouped(head)}. At one block every three seconds, this one is due about ${when}.`;
}
