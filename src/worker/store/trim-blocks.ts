/** Keeps the stored blocks within `limits.blockStore`. */
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Tables } from "./database-tables.ts";

/**
 * Removes the oldest blocks beyond the limits and returns the total bytes of the rest. `tally` is the known total,
 * never too low: the sizes are added up only if it exceeds the limit.
 */
export async function trimBlocks(
  { blocks, places }: Tables,
  limits: { readonly count: number; readonly bytes: number },
  tally: number | null,
): Promise<number> {
  if (tally !== null && tally <= limits.bytes && (await blocks.count()) <= limits.count)
    return tally;
  const newestFirst = (await blocks
    .orderBy("[number+size]")
    .reverse()
    .keys()) as unknown as readonly (readonly [BlockNum, number])[];
  let bytes = 0;
  for (const [i, [number, size]] of newestFirst.entries()) {
    if (i >= limits.count || bytes + size > limits.bytes) {
      const range = [blocks, places].map((table) => table.where("number").belowOrEqual(number));
      await Promise.all(range.map((each) => each.delete()));
      break;
    }
    bytes += size;
  }
  return bytes;
}
