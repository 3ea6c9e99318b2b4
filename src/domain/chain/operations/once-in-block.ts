/** Virtual operations that a block has only once: if a history has two equal ones, the node has listed one twice. */

const kinds: ReadonlySet<string> = new Set(["producer_reward", "sps_fund", "hardfork"]);

/**
 * Whether an equal virtual operation in the same block can only be the same one. `virtual`: the number that the node
 * gives it in its block. Some nodes write 1 for all, so only a higher one is reliable.
 */
export const isOnceInBlock = (kind: string, virtual = 0): boolean => kinds.has(kind) || virtual > 1;
