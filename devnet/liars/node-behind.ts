/** `behind`: the node follows the network some blocks behind it, as many as the argument says. */
import type { Lie } from "./lie.ts";
import { newestBlocks } from "./newest-blocks.ts";

const usually = 40;

/** The node stays at its height until the network is that far ahead. */
export const nodeBehind: Lie = (chain, value) => {
  const distance = Number(value) || usually;
  const state = () => ({
    head: chain.head,
    properties: chain.properties(),
    newest: newestBlocks(chain),
  });
  const seen = [state()];
  const current = () => {
    if (seen.at(-1)?.head !== chain.head) seen.push(state());
    while (seen[1] && seen[1].head <= chain.head - distance) seen.shift();
    return seen[0] ?? state();
  };
  return {
    get head() {
      return current().head;
    },
    properties: () => current().properties,
    block(number) {
      const { head, newest } = current();
      return number > head ? null : (newest.get(number) ?? chain.block(number));
    },
    entries: (number) => (number > current().head ? [] : chain.entries(number)),
    transaction(id) {
      const known = chain.transaction(id);
      return known && known.block_num <= current().head ? known : null;
    },
    history: (account, from, limit, upTo = Infinity) =>
      chain.history(account, from, limit, Math.min(upTo, current().head)),
  };
};
