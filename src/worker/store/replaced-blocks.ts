/**
 * After a fork below the last irreversible block: forgets stored blocks, which are fetched again, and lets the rules
 * check the blocks that replaced them.
 */
import type { Database } from "./database.ts";
import { countChange } from "./watch-tables.ts";

/**
 * Forgets the blocks at some heights that were stored before `since`, ms; if these are the highest ones, rules go back to
 * the height below. False if the browser refuses.
 */
export async function forgetBlocks(
  database: Database,
  { from, to }: { readonly from: number; readonly to: number },
  since: number,
): Promise<boolean> {
  const done = await database.attempt((tables) =>
    tables.transaction("rw", [tables.blocks, tables.places, tables.watchProgress], async () => {
      const { blocks, places, watchProgress } = tables;
      const numbers = await blocks
        .where("number")
        .between(from, to, true, true)
        .filter(({ at }) => at < since)
        .primaryKeys();
      await Promise.all([blocks.bulkDelete(numbers), places.bulkDelete(numbers)]);
      if (to < Infinity) return;
      await watchProgress
        .filter(({ key, value }) => (key === "chain" || key.startsWith("@")) && value >= from)
        .modify({ value: from - 1 });
      await countChange(tables, "rules");
    }),
  );
  return done.ok || !database.isUsable;
}
