/**
 * Number of distinct trusted witnesses that must vouch for a block: the chain's own rule for irreversibility. The light
 * client applies it in `trusted-set.ts`.
 */
export const witnessThreshold = 16;
