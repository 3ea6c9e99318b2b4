/** The exchange rate of STEEM for VESTS on the test network, which no operation changes. */

/** Millionths of VESTS per thousandth of STEEM. */
export const vestsPerSteem = 1_900_000n;
