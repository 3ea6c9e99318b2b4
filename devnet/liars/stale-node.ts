/** `stale`: the node stays at the height it had when the fault started, and pushes nothing more. */
import type { Lie } from "./lie.ts";
import { newestBlocks } from "./newest-blocks.ts";

export const staleNode: Lie = (chain) => {
  const { head, witnesses, schedule } = chain;
  const properties = chain.properties();
  const newest = newestBlocks(chain);
  return {
    head,
    witnesses,
    schedule,
    properties: () => properties,
    block: (number) => (number > head ? null : (newest.get(number) ?? chain.block(number))),
    entries: (number) => (number > head ? [] : chain.entries(number)),
    transaction(id) {
      const known = chain.transaction(id);
      return known && known.block_num <= head ? known : null;
    },
    history: (account, from, limit, upTo = head) =>
      chain.history(account, from, limit, Math.min(upTo, head)),
  };
};
