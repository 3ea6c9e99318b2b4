/** The file of prices that the visitor has opened, stored in this browser until they remove it. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import {
  ownPricesFacts,
  readOwnPrices,
  type OwnPrices,
  type OwnPricesChange,
  type OwnPricesFacts,
} from "../../domain/price/own-prices.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { Database } from "../store/database.ts";

export interface OwnPricesParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** The key of the only file in the table. */
const key = "file";

/** The stored file; null without one. */
export async function storedOwnPrices(database: Database): Promise<OwnPrices | null> {
  return (await database.run(({ ownPrices }) => ownPrices.get(key))) ?? null;
}

/** What the stored file contains after a change; null without one. A file that cannot be read changes nothing. */
export async function changeOwnPrices(
  change: OwnPricesChange,
  { database, clock }: OwnPricesParts,
): Promise<Result<OwnPricesFacts | null, Failure>> {
  if (change.is === "kept") {
    const stored = await database.run(({ ownPrices }) => ownPrices.get(key));
    return ok(stored ? ownPricesFacts(stored, stored.at) : null);
  }
  if (change.is === "removed") {
    const removed = await database.attempt(({ ownPrices }) => ownPrices.delete(key));
    return removed.ok ? ok(null) : removed;
  }
  const read = readOwnPrices(change.name, change.text);
  if (!read.ok) return read;
  const at = clock.now();
  const stored = await database.attempt(({ ownPrices }) =>
    ownPrices.put({ key, at, ...read.value }),
  );
  return stored.ok ? ok(ownPricesFacts(read.value, at)) : stored;
}
