/** The economy as one node reports it: the chain's properties, the fund of posts, the feeds, and two accounts. */
import { amount, type Amount } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, list, object, outOfRange } from "../decode.ts";
import { say } from "../language/say.ts";
import type { FeedPrice } from "../price/feed-price.ts";
import { parseMedians } from "../price/node-medians.ts";
import { treasuryAccount } from "../proposal/treasury.ts";
import { ok, type Result } from "../result.ts";
import { parseChainState, type ChainState, type RewardFund } from "../statistics/chain-figures.ts";
import type { Price } from "./rules.ts";

/** The account that nobody can use: what it receives is gone with the next block. */
export const nullAccount = "null" as AccountName;

/** The prices that the chain uses, from the feeds of its witnesses. */
export interface FeedPrices {
  /** Not below the lowest price. */
  readonly current: Price;
  /** Hourly medians, the newest last. */
  readonly history: readonly Price[];
}

/** What an account holds outside of vesting, savings included. */
export interface Holdings {
  readonly steem: Amount;
  readonly sbd: Amount;
}

/** What the treasury and @null hold. */
export interface ChainHoldings {
  readonly treasury: Holdings;
  readonly null: Holdings;
}

/** The properties, and what was earned for posts and is not yet claimed. */
export interface MoneyState extends ChainState {
  /** Powered up once its owners claim it; part of the supply, not of the vesting fund. */
  readonly unclaimed: Amount;
  /** What the treasury received since it last reported its income; null if the node does not say. */
  readonly unreported: Amount | null;
}

/** Everything that the economy page shows; any part except the state may be missing. */
export interface EconomyToday {
  readonly state: MoneyState;
  readonly fund: Result<RewardFund, Failure>;
  readonly feed: Result<FeedPrices, Failure>;
  readonly held: Result<ChainHoldings, Failure>;
}

/** Reads a `get_dynamic_global_properties` result. Amounts beyond what numbers hold exactly are refused. */
export function parseMoneyState(raw: unknown): Result<MoneyState, Failure> {
  const state = parseChainState(raw);
  if (!state.ok) return state;
  return decode(() => {
    const { currentSupply, sbdSupply, virtualSupply, totalVestingFund } = state.value.properties;
    for (const each of [currentSupply, sbdSupply, virtualSupply, totalVestingFund])
      countable(each, "properties");
    const optional = (field: string): Amount | null => {
      const given = object(raw, "properties")[field];
      return given === undefined ? null : countable(amount(given, field), field);
    };
    return {
      ...state.value,
      unclaimed: optional("pending_rewarded_vesting_steem") ?? none,
      unreported: optional("sps_interval_ledger"),
    };
  });
}

const none: Amount = { units: 0n, token: "STEEM" };

/** Reads a `get_feed_history` result exactly. */
export function parseFeedPrices(raw: unknown): Result<FeedPrices, Failure> {
  const read = parseMedians(raw);
  if (!read.ok) return read;
  const { current, medians } = read.value;
  if (!current.ok) return current;
  return decode(() => ({
    current: countablePrice(current.value),
    history: medians.map(countablePrice),
  }));
}

/** Reads what `get_accounts` says about the treasury and @null; an account that it leaves out holds nothing. */
export const parseHoldings = (raw: unknown): Result<ChainHoldings, Failure> =>
  decode(() => {
    const rows = list(raw, "accounts", (item) => object(item, ""));
    const of = (name: AccountName): Holdings => {
      const row = rows.find((each) => each["name"] === name);
      const sum = (token: "STEEM" | "SBD", ...fields: string[]): Amount => ({
        units: fields.reduce(
          (all, field) =>
            all +
            (row?.[field] === undefined ? 0n : countable(amount(row[field], field), field).units),
          0n,
        ),
        token,
      });
      return {
        steem: sum("STEEM", "balance", "savings_balance"),
        sbd: sum("SBD", "sbd_balance", "savings_sbd_balance"),
      };
    };
    return { treasury: of(treasuryAccount), null: of(nullAccount) };
  });

/** Joins the parts; without the state there is nothing to show. */
export const joinedToday = (
  state: Result<MoneyState, Failure>,
  parts: Omit<EconomyToday, "state">,
): Result<EconomyToday, Failure> => (state.ok ? ok({ state: state.value, ...parts }) : state);

const countablePrice = ({ sbd, steem }: FeedPrice): Price => ({
  sbd: Number(countable({ units: sbd, token: "SBD" }, "feed_history").units),
  steem: Number(countable({ units: steem, token: "STEEM" }, "feed_history").units),
});

/** The largest amount that is computed with: products of such amounts with small numbers stay exact. */
const most = 2n ** 50n;

function countable(read: Amount, field: string): Amount {
  return read.units >= 0n && read.units <= most
    ? read
    : outOfRange(field, say`an amount from 0 to 2^50 units`);
}
