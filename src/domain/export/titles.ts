/** What the tables are called in saved files, in English; `labels.ts` has what the page calls them. */

/** Each table's name in file names, and its title in the manifest. */
const names = {
  history: ["history", "Entries of the account's history"],
  transfers: ["transfers", "Transfers in the account's history"],
  counterparties: ["transfers-by-account", "Sums of the account's transfers by the other account"],
  rewards: ["rewards", "Rewards in the account's history"],
  votes: ["votes", "Votes in the account's history"],
  voters: ["votes-by-account", "Votes in the account's history, counted by the other account"],
  book: ["books", "Books: each movement with its two sides"],
  sales: ["sales", "Sales with their costs, by a method of lots"],
  usd: ["account-ranking", "Accounts ranked by value"],
  sp: ["power-holders", "Accounts ranked by Steem Power"],
  powerdown: ["power-downs", "Accounts ranked by power-down"],
  newAccounts: ["new-accounts", "Accounts created recently"],
  witnesses: ["witnesses", "Witnesses"],
  coins: ["coins", "Coins by market capitalisation"],
  given: ["delegations-given", "Delegations to others"],
  returning: ["delegations-returning", "Delegations that are returning"],
  received: ["delegations-received", "Delegations from others"],
  routes: ["power-down-routes", "Power-down routes"],
  withdrawals: ["savings-withdrawals", "Pending withdrawals from savings"],
  conversions: ["conversions", "Pending conversions"],
  orders: ["open-orders", "Open orders in the internal market"],
  authorities: ["authorities", "Keys and accounts that may sign"],
  pastOwners: ["past-owner-keys", "Owner keys of the last 30 days"],
  witnessVotes: ["witness-votes", "Votes for witnesses"],
} as const satisfies Record<string, readonly [file: string, title: string]>;

/** The part of a subject that has a name: all but its filter. */
interface Named {
  readonly table: keyof typeof names;
}

/** A table's title. */
export const titleOf = ({ table }: Named): string => names[table][1];

/** A table's part of a file name. */
export const fileNameOf = ({ table }: Named): string => names[table][0];
