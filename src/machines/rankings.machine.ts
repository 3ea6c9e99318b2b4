/** The three account rankings and the new accounts: lists that are read a page at a time. */
import type { NewAccount } from "../domain/lists/new-accounts.ts";
import type { RankedAccount } from "../domain/lists/rankings.ts";
import { createPagedList } from "./paged-list.ts";

export const rankingMachine = createPagedList<RankedAccount>("ranking");

export const newAccountsMachine = createPagedList<NewAccount>("newAccounts");
