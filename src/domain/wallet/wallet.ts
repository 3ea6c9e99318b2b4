/** An account's wallet: its value, and what is pending in it. */
import type { Account } from "../account/account.ts";
import type { Amount } from "../chain/amount.ts";
import type { Rates } from "../chain/steem-power.ts";
import type { Failure } from "../contract/failure.ts";
import type { Origin, Sourced } from "../contract/sourced.ts";
import type { Result } from "../result.ts";

/** A list, or why there is none. */
export type WalletPart<Item> = Result<readonly Item[], Failure>;

/**
 * SBD per STEEM. `median`: of the witnesses' feeds, which count an SBD as a dollar. `trades`: of the newest trades on
 * the internal market, whose SBD have a price of their own.
 */
export interface SteemPrice {
  readonly price: number;
  readonly from: "median" | "trades";
}

/** Everything the wallet tab shows; times are ms since the epoch. */
export interface WalletView {
  readonly account: Account;
  readonly rates: Rates | null;
  /** Where the rates come from. */
  readonly ratesFrom: Origin | null;
  /** The witnesses' median, else the internal market's price; null if no source has either. */
  readonly price: Sourced<SteemPrice> | null;
  readonly routes: WalletPart<Route>;
  readonly withdrawals: WalletPart<SavingsWithdrawal>;
  readonly conversions: WalletPart<Conversion>;
  readonly orders: WalletPart<OpenOrder>;
}

/** A route: the receiver of a share of every power-down payment. */
export interface Route {
  readonly to: string;
  /** Share of each payment, in basis points; the name is the chain's. */
  readonly percent: number;
  /** Whether the share arrives as VESTS instead of STEEM. */
  readonly isPoweredUp: boolean;
}

/** A pending withdrawal from savings, to or from the account. */
export interface SavingsWithdrawal {
  readonly from: string;
  readonly to: string;
  readonly amount: Amount;
  readonly memo: string;
  readonly complete: number;
}

/** SBD that will become STEEM at the median price then. */
export interface Conversion {
  readonly amount: Amount;
  readonly complete: number;
}

/** An order in the internal market. */
export interface OpenOrder {
  readonly id: number;
  readonly created: number;
  readonly expiration: number;
  /** The amount left to sell. */
  readonly left: Amount;
  /** SBD per STEEM. */
  readonly price: number;
}

/** An escrow that is neither released nor returned. */
export interface Escrow {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly agent: string;
  readonly steem: Amount;
  readonly sbd: Amount;
  readonly fee: Amount;
  readonly ratification: number;
  readonly expiration: number;
  readonly isApproved: boolean;
  readonly isDisputed: boolean;
}

/** What identifies an escrow to a node: its sender and number. */
export type EscrowKey = Pick<Escrow, "from" | "id">;

/** Open escrows in the downloaded history, and how much of it is downloaded. */
export interface EscrowsView {
  readonly escrows: readonly Escrow[];
  /** Escrows whose state no node returned in a readable form. */
  readonly unread: readonly EscrowKey[];
  /** Escrows older than the newest that a node was asked for. */
  readonly omitted: number;
  readonly loaded: number;
  readonly total: number;
}

/** VESTS for one SP. */
export const vestsPerPower = ({ vestingFund, vestingShares }: Rates): number =>
  Number(vestingShares.units) / 1e6 / (Number(vestingFund.units) / 1e3);

/**
 * The estimated value, in SBD at the wallet's price, of balances, rewards, savings, open orders, conversions and
 * withdrawals to the account; null without rates or a price. Escrows, and lists that did not load, are left out.
 */
export function estimatedValue({
  account,
  rates,
  price,
  orders,
  conversions,
  withdrawals,
}: WalletView): {
  readonly steem: number;
  readonly sbd: number;
  readonly value: number;
} | null {
  if (!rates || price === null) return null;
  const { balances, name } = account;
  const units = (amounts: readonly Amount[], token: string): number =>
    amounts.reduce((sum, each) => (each.token === token ? sum + Number(each.units) : sum), 0);
  const pending = [
    ...(orders.ok ? orders.value.map(({ left }) => left) : []),
    ...(conversions.ok ? conversions.value.map((each) => each.amount) : []),
    ...(withdrawals.ok
      ? withdrawals.value.filter(({ to }) => to === name).map((each) => each.amount)
      : []),
  ];
  const all = [
    balances.steem,
    balances.sbd,
    balances.savingsSteem,
    balances.savingsSbd,
    balances.rewardSteem,
    balances.rewardSbd,
    ...pending,
  ];
  const vests = Number(balances.ownVests.units + balances.rewardVests.units) / 1e6;
  const power = vests / vestsPerPower(rates);
  const steem = units(all, "STEEM") / 1e3 + power;
  const sbd = units(all, "SBD") / 1e3;
  return { steem, sbd, value: sbd + steem * price.value.price };
}
