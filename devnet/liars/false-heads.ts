/** Lies about the chain's head. */
import type { Lie } from "./lie.ts";

/** `lie-lib`: claims that the head block is already irreversible. */
export const irreversibleHead: Lie = (chain) => ({
  properties() {
    const properties = chain.properties();
    return { ...properties, last_irreversible_block_num: properties["head_block_number"] };
  },
});

/** How far ahead the node claims to be by default, blocks. */
const defaultLead = 5_000_000;

/** `lie-head`: a head block that no node has, the given number of blocks away, with a matching id. */
export const distantHead: Lie = (chain, value) => ({
  properties() {
    const properties = chain.properties();
    const lead = Number(value || Number.NaN);
    const head = Math.max(
      1,
      Number(properties["head_block_number"]) + (Number.isFinite(lead) ? lead : defaultLead),
    );
    const id = String(properties["head_block_id"]);
    return {
      ...properties,
      head_block_number: head,
      head_block_id: head.toString(16).padStart(8, "0") + id.slice(8),
      last_irreversible_block_num: Math.min(
        head,
        Number(properties["last_irreversible_block_num"]),
      ),
    };
  },
});
