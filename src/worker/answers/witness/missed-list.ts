/** The indexer's list of the missed slots of the last 28 days, of all witnesses. */
import type { Failure } from "../../../domain/contract/failure.ts";
import { dayMs } from "../../../domain/durations.ts";
import { say } from "../../../domain/language/say.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import {
  parseMissedList,
  type ListedMiss,
} from "../../../domain/witness/report/missed-in-month.ts";
import type { SlotHeader } from "../../../domain/witness/round/slot-header.ts";
import { slotTime } from "../../../domain/witness/slot-number.ts";
import type { Services } from "../../network/services.ts";
import type { Reader } from "../shared/reader.ts";

/** How long the indexer keeps a miss, ms. */
const retention = 28 * dayMs;
/** Rows of a page, and the maximum number of pages. */
const [pageRows, maxPages] = [1000, 20];

/** The part of the list that was read. `coveredFrom`: the time, ms, from which on it has every miss. */
export interface MissedList {
  readonly rows: readonly ListedMiss[];
  readonly coveredFrom: number;
}

/** Reads the list; `head`: the newest block. */
export async function missedList(
  reader: Reader,
  services: Services,
  head: SlotHeader,
  signal: AbortSignal,
): Promise<Result<MissedList, Failure>> {
  if (!services.has("missedSlots"))
    return err({
      kind: "unsupported",
      message: say`This network names no indexer of missed slots.`,
    });
  const rows: ListedMiss[] = [];
  for (let page = 0; page < maxPages; page++) {
    const read = await reader.service(
      "missedSlots",
      `/getRecentlyMissedBlocks/${pageRows}/${page * pageRows}`,
      parseMissedList,
      { priority: "normal", signal },
    );
    if (!read.ok) return read;
    rows.push(...read.value.value);
    if (read.value.value.length < pageRows)
      return ok({ rows, coveredFrom: slotTime(head.slot) - retention });
  }
  // The list is longer than what was read, and its rows may end anywhere: they cover no time for certain.
  return ok({ rows, coveredFrom: Infinity });
}
