/** What the tables are called on the page; `titles.ts` has the same in English for files. */
import { say } from "../language/say.ts";
import type { ExportTable } from "./subject.ts";

const labels: Readonly<Record<ExportTable, string>> = {
  history: say`Entries of the account's history`,
  transfers: say`Transfers in the account's history`,
  counterparties: say`Sums of the account's transfers by the other account`,
  rewards: say`Rewards in the account's history`,
  votes: say`Votes in the account's history`,
  voters: say`Votes in the account's history, counted by the other account`,
  book: say`Books: each movement with its two sides`,
  sales: say`Sales with their costs, by the chosen method`,
  usd: say`Accounts ranked by value`,
  sp: say`Accounts ranked by Steem Power`,
  powerdown: say`Accounts ranked by power-down`,
  newAccounts: say`Accounts created recently`,
  witnesses: say`Witnesses`,
  coins: say`Coins by market capitalisation`,
  given: say`Delegations to others`,
  returning: say`Delegations that are returning`,
  received: say`Delegations from others`,
  routes: say`Power-down routes`,
  withdrawals: say`Pending withdrawals from savings`,
  conversions: say`Pending conversions`,
  orders: say`Open orders in the internal market`,
  authorities: say`Keys and accounts that may sign`,
  pastOwners: say`Owner keys of the last 30 days`,
  witnessVotes: say`Votes for witnesses`,
};

/** A table's label. */
export const tableLabel = ({ table }: { readonly table: ExportTable }): string => labels[table];
