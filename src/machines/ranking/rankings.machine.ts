/** The three account rankings and the new accounts: lists that are read a page at a time. */
import type { NewAccount } from "../../domain/ranking/new-accounts.ts";
import type { RankedAccount } from "../../domain/ranking/rankings.ts";
import { createPagedList } from "../shared/paged-list.ts";

export const rankingMachine = createPagedList<RankedAccount>("ranking");

export const newAccountsMachine = createPagedList<NewAccount>("newAccounts");
