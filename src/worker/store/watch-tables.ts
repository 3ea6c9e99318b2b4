/** The tables of a watch – rules, inbox, progress – changed together. */
import type { StorageFailure } from "../../domain/contract/failure.ts";
import type { Result } from "../../domain/result.ts";
import type { StoredWatchProgress, Tables } from "./database-tables.ts";
import type { Database } from "./database.ts";

/** The outcome of a read or a change. */
export type StoreOutcome<T> = Promise<Result<T, StorageFailure>>;

/** All of `work` or nothing. */
export const changeWatch = <T>(
  database: Database,
  work: (tables: Tables) => PromiseLike<T>,
): StoreOutcome<T> =>
  database.attempt((tables) =>
    tables.transaction(
      "rw",
      [tables.watchRules, tables.watchEvents, tables.watchProgress],
      // An async function: only then does Dexie keep the transaction open over awaits.
      async () => work(tables),
    ),
  );

/** A number of the progress; 0 before the first. */
export const progressOf = async (
  { watchProgress }: Tables,
  key: StoredWatchProgress["key"],
): Promise<number> => (await watchProgress.get(key))?.value ?? 0;

/** Counts a change of the rules or of the inbox; the new count. */
export async function countChange(tables: Tables, of: "rules" | "inbox"): Promise<number> {
  const value = (await progressOf(tables, of)) + 1;
  await tables.watchProgress.put({ key: of, value });
  return value;
}
