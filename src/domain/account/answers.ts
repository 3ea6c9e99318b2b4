/** Answers about accounts. */
import type { Account } from "./account.ts";
import type { Rates } from "../chain/operations/pieces.ts";

/** An account, and the rates that convert its VESTS to SP; null if no node answered. */
export interface AccountView {
  readonly account: Account;
  readonly rates: Rates | null;
  /** The host that has more details but didn't answer; null if it did. */
  readonly unreachable: string | null;
}
