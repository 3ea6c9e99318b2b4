/** How much this browser stores for a network, and how to delete it. */
import { say } from "../../domain/language/say.ts";
import type { StorageUse } from "../../domain/network/storage-use.ts";
import type { Database } from "./database.ts";

/** The browser's estimate of all storage of this site; undefined if it gives none. */
export type Estimate = () => Promise<
  { readonly usage?: number; readonly quota?: number } | undefined
>;

/** Counts stored items; zeros without a database. */
export async function storageUse(database: Database, estimate: Estimate): Promise<StorageUse> {
  const counted = await database.run((tables) => {
    const { blocks, histories, answers, market, archives, asideChains } = tables;
    return Promise.all([
      blocks.count(),
      histories.count(),
      answers.count(),
      market.count(),
      archives.orderBy("at").reverse().toArray(),
      asideChains.toArray(),
    ]);
  });
  const [blocks = 0, historyPages = 0, answers = 0, prices = 0, archives = [], aside = []] =
    counted ?? [];
  const reported = await estimate().catch(() => null);
  return {
    bytes: reported?.usage ?? null,
    allowed: reported?.quota ?? null,
    blocks,
    historyPages,
    answers,
    prices,
    histories: archives.map(({ account, loaded, total, bytes, at }) => ({
      account,
      loaded,
      total,
      bytes,
      at,
    })),
    aside: aside.toSorted((one, other) => other.at - one.at),
  };
}

/**
 * Deletes what was read from the network. The count of calls stays, as the market provider's limits still apply, and
 * so does the trust root with what was learned from it: that is reset on /proof. Rejects if the database doesn't open
 * in time.
 */
export async function clearStorage(database: Database): Promise<void> {
  const cleared = await database.run((tables) => {
    const { blocks, places, histories, answers, market } = tables;
    const { archives, archiveChunks, archiveTexts, dailyPrices, rounds } = tables;
    return Promise.all(
      [
        blocks,
        places,
        histories,
        answers,
        market,
        dailyPrices,
        archives,
        archiveChunks,
        archiveTexts,
        rounds,
      ].map((table) => table.clear()),
    );
  });
  if (!cleared && database.isUsable) throw new Error(say`The browser's database does not answer.`);
}
