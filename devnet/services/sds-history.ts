/** Operations of an account by kind and time, in the indexing service's format. */
import type { ChainSource } from "../state/chain-source.ts";
import type { WireEntry } from "../wire/blocks.ts";
import { sdsAccount, paged, rangeOf, seconds, table, type SdsQuery } from "./sds-table.ts";

/** The service keeps this many days. */
const retention = 90 * 86_400_000;
const maxRows = 10_000;
/** Entries read at once. */
const step = 1000;
const columns = ["id", "time", "block_num", "trans_index", "op_index", "virtual", "op"];

/** An account's entries of a span of time, oldest first, with their indexes. */
function entriesBetween(
  chain: ChainSource,
  name: string,
  from: number,
  to: number,
): readonly (readonly [index: number, entry: WireEntry])[] {
  const found: (readonly [number, WireEntry])[] = [];
  for (let top = -1; ;) {
    const slice = chain.history(name, top, step) ?? [];
    for (const each of slice.toReversed()) {
      const time = Date.parse(`${each[1].timestamp}Z`);
      if (time < from) return found.toReversed();
      if (time <= to) found.push(each);
    }
    const lowest = slice[0]?.[0] ?? 0;
    if (lowest === 0) return found.toReversed();
    top = lowest - 1;
  }
}

/** The place of an operation in its transaction: unlike a node, the service knows it. */
function placeOf(chain: ChainSource, { trx_id: id, op }: WireEntry): number {
  const operations = chain.transaction(id)?.operations ?? [];
  return Math.max(
    0,
    operations.findIndex((each) => JSON.stringify(each) === JSON.stringify(op)),
  );
}

/** The module's methods. */
export const sdsHistory: Readonly<Record<string, SdsQuery>> = {
  /** Oldest first, so a limit leaves out the newest. */
  getHistoryByOpTypesTime(chain, [name = "", kinds = "", range, limit, offset]) {
    sdsAccount(chain, name);
    const [from, to] = rangeOf(range);
    const wanted = new Set(kinds.split(","));
    const now = Date.parse(`${String(chain.properties()["time"])}Z`);
    const rows = entriesBetween(chain, name, Math.max(from, now - retention), to)
      .filter(([, { op }]) => wanted.has(op[0]))
      .map(([index, entry]) => [
        index + 1,
        seconds(entry.timestamp),
        entry.block,
        entry.virtual_op > 0 ? -1 : entry.trx_in_block,
        placeOf(chain, entry),
        entry.virtual_op > 0 ? 1 : 0,
        entry.op,
      ]);
    return table(columns, paged(rows, limit, offset, maxRows));
  },
};
