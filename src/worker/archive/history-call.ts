/** The call that returns a page of a history. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Call } from "../network/http/http-rpc.ts";

/** The method that returns histories. */
export const historyMethod = "condenser_api.get_account_history";

/** A page: its highest index, or -1 for the newest entries, and how many there are. Nodes refuse a limit above the start. */
export interface HistoryRange {
  readonly start: number;
  readonly limit: number;
}

/** The call for a page. */
export const historyCall = (account: AccountName, { start, limit }: HistoryRange): Call => ({
  method: historyMethod,
  params: [account, start, limit],
});
