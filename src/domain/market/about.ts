/** What is said of the two coins this product is closest to; of all others the provider's words. */

/** Fixed texts by coin id. */
export const aboutCoin: Readonly<Record<string, string>> = {
  steem:
    "STEEM is the native coin of the STEEM blockchain, a public ledger made for content: authors and those who find their work are paid from newly made coins. STEEM can be sent within three seconds and without a fee, powered up into Steem Power for influence, or traded for Steem Dollars.",
  puss: "PUSS is a community coin that grew up among STEEM's writers and traders. It lives on another chain and is traded on several exchanges; around STEEM it is given as a tip and used in games.",
};
