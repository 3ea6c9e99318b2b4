/** How much this browser keeps for a network, and how to be rid of it. */
import type { StorageUse } from "../../domain/protocol/nodes.ts";
import type { Database } from "./database.ts";

/** What the browser says of all of this site's storage together. */
export type Estimate = () => Promise<{ readonly usage?: number; readonly quota?: number }>;

/** Counts what is kept; zeros where the browser keeps nothing. */
export async function storageUse(database: Database, estimate: Estimate): Promise<StorageUse> {
  const counted = await database.run(({ blocks, histories, answers, market }) =>
    Promise.all([blocks.count(), histories.count(), answers.count(), market.count()]),
  );
  const [blocks = 0, historyPages = 0, answers = 0, prices = 0] = counted ?? [];
  const said = await estimate().catch(() => null);
  return {
    bytes: said?.usage ?? null,
    allowed: said?.quota ?? null,
    blocks,
    historyPages,
    answers,
    prices,
  };
}

/**
 * Throws everything away but the count of calls, which is owed to the market provider. Rejects where the database does
 * not open in time.
 */
export async function clearStorage(database: Database): Promise<void> {
  const cleared = await database.run(({ blocks, places, histories, answers, market }) =>
    Promise.all([blocks, places, histories, answers, market].map((table) => table.clear())),
  );
  if (!cleared && database.isUsable) throw new Error("The browser's database does not answer.");
}
