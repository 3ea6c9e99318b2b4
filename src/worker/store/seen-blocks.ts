/** Counts the newest blocks that this browser has, in memory and in its database. */
import { parseBlock } from "../../domain/block/block.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import { SeenTally } from "../../domain/statistics/seen-blocks.ts";
import { parseJson } from "../network/http/http-rpc.ts";
import type { Store } from "./store.ts";

/** Maximum number of blocks counted: on a busy chain, parsing them takes about half a second. */
const maxBlocks = 2_000;
/** Stored blocks read at a time; other work runs in between. */
const batch = 50;

/** Null if the question was cancelled. */
export async function countSeen(
  { cache, database }: Store,
  signal: AbortSignal,
): Promise<SeenTally | null> {
  const cached = new Map(cache.all.map(({ block }) => [block.number, block]));
  const stored =
    (await database.run(({ blocks }) =>
      blocks.toCollection().reverse().limit(maxBlocks).primaryKeys(),
    )) ?? [];
  const numbers = [...new Set<BlockNum>([...cached.keys(), ...stored])]
    .toSorted((a, b) => b - a)
    .slice(0, maxBlocks);
  const tally = new SeenTally();
  for (let i = 0; i < numbers.length; i += batch) {
    if (signal.aborted) return null;
    const part = numbers.slice(i, i + batch);
    const missing = part.filter((number) => !cached.has(number));
    const rows = (await database.run(({ blocks }) => blocks.bulkGet(missing))) ?? [];
    for (const number of part) {
      const block = cached.get(number);
      if (block) tally.add(block);
    }
    for (const row of rows) {
      if (!row) continue;
      const raw = parseJson(row.text, "stored block");
      const read = raw.ok ? parseBlock(raw.value, row.number) : raw;
      if (read.ok) tally.add(read.value);
    }
  }
  return tally;
}
