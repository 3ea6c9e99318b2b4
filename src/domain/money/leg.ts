/** The legs of a flow of money, as the engine answers them. */
import type { Token } from "../chain/amount.ts";

/**
 * Where money is. An account has liquid balances, savings, SP, and what is set aside in orders, conversions, escrows and
 * withdrawals. The other pockets belong to nobody: rewards that are claimed or new, fees, and what no rule is known for.
 */
export type Pocket = "liquid" | "savings" | "power" | "aside" | "rewards" | "fees" | "elsewhere";

/** One end of a leg. `account`: empty for a pocket that belongs to no account. */
export interface End {
  readonly account: string;
  readonly pocket: Pocket;
}

/** An amount in thousandths of STEEM and SBD, millionths of VESTS. STEEM in the pocket of SP becomes SP. */
export interface Moved {
  readonly token: Token;
  readonly units: number;
}

/** What went from one end to another. */
export interface Leg {
  readonly from: End;
  readonly to: End;
  readonly gives: Moved;
  /** The same, except where it was converted. */
  readonly gets: Moved;
  readonly operations: number;
}

/** The flow of money. */
export interface MoneyFlow {
  /** The largest first, within each token. */
  readonly legs: readonly Leg[];
  /** Operations that return what was set aside without saying how much. */
  readonly unstated: number;
  /** Operations whose amounts could not be read. */
  readonly unreadable: number;
  /** Whether the chain's own operations are among them. */
  readonly hasVirtual: boolean;
}

/** The tokens in the order in which they are listed. */
export const tokens = ["STEEM", "SBD", "VESTS"] as const satisfies readonly Token[];
