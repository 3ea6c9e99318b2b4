/** The coins whose prices Home shows. */

/** A coin's id at the market provider, its symbol and its name. */
export const homeCoins = [
  ["steem", "STEEM", "Steem"],
  ["steem-dollars", "SBD", "Steem Dollars"],
  ["puss", "PUSS", "Puss"],
] as const;

/** What a coin is called where the provider is not asked or has not answered: its id, unless Home knows a name. */
export const provisionalName = (id: string): string =>
  homeCoins.find(([known]) => known === id)?.[2] ?? id;
