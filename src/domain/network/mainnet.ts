/** STEEM's main network. */

/** The chain id of STEEM's main network, which has no test-network badge. */
export const mainnetChainId = "0".repeat(64);
