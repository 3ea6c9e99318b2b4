/** After a fork: forgets stored blocks, which are fetched again, and lets the rules check the blocks that replaced them. */
import type { Database } from "./database.ts";
import { countChange } from "./watch-tables.ts";

/**
 * Forgets the blocks stored before `since`, ms; rules go back to the height `top`, from where on the network has other
 * blocks. False if the browser refuses.
 */
export async function forgetBlocks(
  database: Database,
  { since, top }: { readonly since: number; readonly top: number },
): Promise<boolean> {
  const done = await database.attempt((tables) =>
    tables.transaction("rw", [tables.blocks, tables.places, tables.watchProgress], async () => {
      const { blocks, places, watchProgress } = tables;
      const numbers = await blocks.filter(({ at }) => at < since).primaryKeys();
      await Promise.all([blocks.bulkDelete(numbers), places.bulkDelete(numbers)]);
      await watchProgress
        .filter(({ key, value }) => (key === "chain" || key.startsWith("@")) && value > top)
        .modify({ value: top });
      await countChange(tables, "rules");
    }),
  );
  return done.ok || !database.isUsable;
}
