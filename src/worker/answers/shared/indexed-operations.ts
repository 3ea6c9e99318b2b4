/** All operations of some kinds that the indexer lists of an account in a span of time: as many pages as it takes. */
import { parseIndexedEntries } from "../../../domain/account/log-entry.ts";
import type { LogEntry } from "../../../domain/account/log-entry.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { dayMs } from "../../../domain/durations.ts";
import { say } from "../../../domain/language/say.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { Reader } from "./reader.ts";

/** The indexer's method. */
export const indexerMethod = "getHistoryByOpTypesTime";
/** How long the indexer stores operations, ms. */
export const indexerRetention = 90 * dayMs;
/** Maximum number of rows it returns at once. */
export const indexerRows = 10_000;
/** Enough for three times the operations of a witness's month. */
const maxPages = 15;

/** Operations of these times, ms, newest first. */
export async function indexedOperations(
  reader: Reader,
  name: AccountName,
  kinds: readonly string[],
  [from, to]: readonly [from: number, to: number],
  signal: AbortSignal,
): Promise<Result<readonly LogEntry[], Failure>> {
  const range = `${Math.max(1, Math.ceil(from / 1000))}-${Math.max(1, Math.floor(to / 1000))}`;
  const pages: (readonly LogEntry[])[] = [];
  while (pages.length < maxPages) {
    const offset = pages.length * indexerRows;
    const page = await reader.service(
      "accountHistory",
      `/${indexerMethod}/${name}/${kinds.join(",")}/${range}/${indexerRows}/${offset}`,
      parseIndexedEntries,
      { priority: "normal", signal },
    );
    if (!page.ok) return page;
    pages.push(page.value.value);
    // Pages begin with the oldest operations.
    if (page.value.value.length < indexerRows) return ok(pages.toReversed().flat());
  }
  return err({ kind: "noData", message: say`The indexer lists more operations than are read.` });
}
