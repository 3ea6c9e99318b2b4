/** Number of distinct trusted witnesses that must vouch for a block: the chain's own rule for irreversibility. */
export const witnessThreshold = 16;
