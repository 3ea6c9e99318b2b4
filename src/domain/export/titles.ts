/** What the tables are called. */
import { say } from "../language/say.ts";

/** Each table's name in file names, and its title in the manifest. */
const names = {
  history: ["history", say`Entries of the account's history`],
  transfers: ["transfers", say`Transfers in the account's history`],
  counterparties: [
    "transfers-by-account",
    say`Sums of the account's transfers by the other account`,
  ],
  rewards: ["rewards", say`Rewards in the account's history`],
  votes: ["votes", say`Votes in the account's history`],
  voters: ["votes-by-account", say`Votes in the account's history, counted by the other account`],
  usd: ["account-ranking", say`Accounts ranked by value`],
  sp: ["power-holders", say`Accounts ranked by Steem Power`],
  powerdown: ["power-downs", say`Accounts ranked by power-down`],
  newAccounts: ["new-accounts", say`Accounts created recently`],
  witnesses: ["witnesses", say`Witnesses`],
  coins: ["coins", say`Coins by market capitalization`],
  given: ["delegations-given", say`Delegations to others`],
  returning: ["delegations-returning", say`Delegations on their way back`],
  received: ["delegations-received", say`Delegations from others`],
  routes: ["power-down-routes", say`Power-down routes`],
  withdrawals: ["savings-withdrawals", say`Pending withdrawals from savings`],
  conversions: ["conversions", say`Pending conversions`],
  orders: ["open-orders", say`Open orders in the internal market`],
  authorities: ["authorities", say`Keys and accounts that may sign`],
  pastOwners: ["past-owner-keys", say`Owner keys of the last 30 days`],
  witnessVotes: ["witness-votes", say`Votes for witnesses`],
} as const satisfies Record<string, readonly [file: string, title: string]>;

/** The part of a subject that has a name: all but its filter. */
interface Named {
  readonly table: keyof typeof names;
}

/** A table's title. */
export const titleOf = ({ table }: Named): string => names[table][1];

/** A table's part of a file name. */
export const fileNameOf = ({ table }: Named): string => names[table][0];
