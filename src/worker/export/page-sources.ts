/** What exports read besides archives: whole lists, and what an account has now. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { ValueOf } from "../../domain/contract/questions.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { ListQuery } from "../../domain/list/list.ts";
import type { MarketCoin } from "../../domain/market/coins.ts";
import type { NewAccount } from "../../domain/ranking/new-accounts.ts";
import type { RankedAccount } from "../../domain/ranking/rankings.ts";
import type { Witness } from "../../domain/witness/witnesses.ts";

type List<Row> = (query: ListQuery, signal: AbortSignal) => Promise<Answer<readonly Row[]>>;

/** Whole lists as filtered and sorted. */
export interface ListSources {
  readonly usd: List<RankedAccount>;
  readonly sp: List<RankedAccount>;
  readonly powerdown: List<RankedAccount>;
  readonly newAccounts: List<NewAccount>;
  readonly witnesses: List<Witness>;
  readonly coins: List<MarketCoin>;
}

/** What an account has now. */
export type StateSources = {
  readonly [Q in "account.delegations" | "account.wallet" | "account.keys"]: (
    account: AccountName,
    signal: AbortSignal,
  ) => Promise<Answer<ValueOf<Q>>>;
};
