/**
 * A chain as a node with histories on disk reports it after a restart: it lists the operations of some blocks twice, as a
 * run with new numbers after the first one, and what an operation caused before that operation. Real nodes do both.
 */
import type { ChainSource } from "../state/chain-source.ts";
import type { HistorySlice, WireEntry } from "../wire/blocks.ts";

/** The blocks whose operations are listed again: those below the last irreversible one when the node was restarted. */
export const listedAgain = { from: 30, to: 50 } as const;

/** Maximum number of an account's entries in a block that are put in order together. */
const margin = 50;

/** `chain` as such a node reports it. */
export function restarted(chain: ChainSource): ChainSource {
  const own: Pick<ChainSource, "history" | "entries"> = {
    history: (account, from, limit, upTo) => history(chain, account, { from, limit, upTo }),
    entries(number) {
      const entries = chain.entries(number);
      const isAgain = number >= listedAgain.from && number <= listedAgain.to;
      return isAgain ? (entries?.flatMap((entry) => timesListed(entry)) ?? null) : entries;
    },
  };
  return new Proxy(chain, {
    get(target, key) {
      if (key === "history" || key === "entries") return own[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

const timesListed = (entry: WireEntry): readonly WireEntry[] =>
  entry.virtual_op > 0 ? [entry, entry] : [entry];

function history(
  chain: ChainSource,
  account: string,
  asked: { readonly from: number; readonly limit: number; readonly upTo: number | undefined },
): HistorySlice | null {
  const { upTo = chain.head } = asked;
  const lengthAt = (block: number): number =>
    (chain.history(account, -1, 1, block)?.at(-1)?.[0] ?? -1) + 1;
  const total = lengthAt(upTo);
  const end = lengthAt(listedAgain.to);
  const again = upTo < listedAgain.to ? 0 : end - lengthAt(listedAgain.from - 1);
  const newest = total + again - 1;
  const last = asked.from === -1 ? newest : Math.min(asked.from, newest);
  const first = Math.max(0, last - Math.max(1, asked.limit) + 1);
  const lowest = Math.max(0, first - again - margin);
  const highest = Math.min(total - 1, last + margin);
  const once = chain.history(account, highest, highest - lowest + 1, upTo);
  if (!once) return null;
  const entries = new Map(effectsFirst(once));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i).flatMap(
    (index) => {
      const entry = entries.get(index < end ? index : index - again);
      return entry ? [[index, entry] as const] : [];
    },
  );
}

/** What an order was paid at once is listed before the order, as part of its transaction. */
function effectsFirst(rows: HistorySlice): HistorySlice {
  const entries = rows.map(([, entry]) => entry);
  for (const [place, entry] of entries.entries()) {
    if (entry.op[0] !== "fill_order") continue;
    const { current_owner, current_orderid } = entry.op[1];
    const order = entries.findIndex(
      ({ block, op: [kind, payload] }) =>
        block === entry.block &&
        kind.startsWith("limit_order_create") &&
        payload["owner"] === current_owner &&
        payload["orderid"] === current_orderid,
    );
    const cause = entries[order];
    if (!cause || order > place) continue;
    entries.splice(place, 1);
    const { trx_id, trx_in_block } = cause;
    entries.splice(order, 0, { ...entry, trx_id, trx_in_block });
  }
  return rows.map(([index], i) => [index, entries[i] as WireEntry] as const);
}
