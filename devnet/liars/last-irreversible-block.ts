/** `lie-lib`: claims that the head block is already irreversible. */
import type { Lie } from "./lie.ts";

/** Returns the falsified answers. */
export const irreversibleHead: Lie = (chain) => ({
  properties() {
    const properties = chain.properties();
    return { ...properties, last_irreversible_block_num: properties["head_block_number"] };
  },
});
