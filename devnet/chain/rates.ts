/** Rates that never change on the test network. */

/** Millionths of VESTS per thousandth of STEEM. */
export const vestsPerSteem = 1_900_000n;

/** The value of a STEEM. */
export const medianPrice = { base: "0.171 SBD", quote: "1.000 STEEM" } as const;
/** Thousandths of SBD for a STEEM at that price. */
export const sbdPerSteem = 171n;
