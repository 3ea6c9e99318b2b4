/**
 * The amounts an operation moves for one account, as plain numbers of units: thousandths of STEEM and SBD, millionths
 * of VESTS. Exact up to 2^53 units, which is 9 billion VESTS.
 */
import { exactAmount } from "../chain/exact-amount.ts";
import { decode } from "../decode.ts";
import { direction, type EntryDirection } from "./parties.ts";

/** Units of each token; several amounts of one token are added up. */
export interface Units {
  steem: number;
  sbd: number;
  vests: number;
}

const payouts = ["sbd_payout", "steem_payout", "vesting_payout"] as const;

/** The fields that hold amounts. Kinds whose amounts depend on the side are in `addAmounts`. */
const fields: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["transfer", ["amount"]],
  ["transfer_to_vesting", ["amount"]],
  ["transfer_to_savings", ["amount"]],
  ["transfer_from_savings", ["amount"]],
  ["fill_transfer_from_savings", ["amount"]],
  ["withdraw_vesting", ["vesting_shares"]],
  ["limit_order_create", ["amount_to_sell"]],
  ["limit_order_create2", ["amount_to_sell"]],
  ["convert", ["amount"]],
  ["fill_convert_request", ["amount_out"]],
  ["account_create", ["fee"]],
  ["account_create_with_delegation", ["fee"]],
  ["claim_account", ["fee"]],
  ["escrow_transfer", ["steem_amount", "sbd_amount", "fee"]],
  ["escrow_release", ["steem_amount", "sbd_amount"]],
  ["claim_reward_balance", ["reward_steem", "reward_sbd", "reward_vests"]],
  ["author_reward", payouts],
  ["comment_benefactor_reward", [...payouts, "reward"]],
  ["curation_reward", ["reward"]],
  ["producer_reward", ["vesting_shares"]],
  ["interest", ["interest"]],
  ["liquidity_reward", ["payout"]],
  ["delegate_vesting_shares", ["vesting_shares"]],
  ["return_vesting_delegation", ["vesting_shares"]],
  ["proposal_pay", ["payment"]],
  ["sps_fund", ["additional_funds"]],
  ["hardfork23", ["sbd_transferred", "steem_transferred", "vests_converted"]],
]);

/**
 * Adds up the amounts of one operation into `units`, which the caller provides and clears. False if one of them is
 * malformed: then it is unknown what the operation moves.
 */
export function addAmounts(
  units: Units,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
  side: EntryDirection,
): boolean {
  if (kind === "fill_vesting_withdraw")
    return (
      (side === direction.in || add(units, payload["withdrawn"])) &&
      (side === direction.out || add(units, payload["deposited"]))
    );
  // Until July 2018 the chain accepted negative amounts here, and ignored them.
  if (kind === "withdraw_vesting" && isNegative(payload["vesting_shares"])) return true;
  // The current owner receives what the open order pays, and the other way round.
  if (kind === "fill_order")
    return (
      (side === direction.in || add(units, payload["open_pays"])) &&
      (side === direction.out || add(units, payload["current_pays"]))
    );
  for (const field of fields.get(kind) ?? []) if (!add(units, payload[field])) return false;
  return true;
}

/**
 * Reads '1.000 STEEM', {amount, precision, nai} or [amount, precision, nai]; false if it can't be read. A missing amount,
 * and one in another token, add nothing.
 */
function add(units: Units, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") {
    const space = value.indexOf(" ");
    const dot = value.indexOf(".");
    const token = value.slice(space + 1);
    // The chain writes every decimal; with fewer, the digits would not be units.
    if (dot < 0 || space - dot - 1 !== (token === "VESTS" ? 6 : 3)) return false;
    return addUnits(units, token, value.slice(0, dot) + value.slice(dot + 1, space));
  }
  if (typeof value !== "object") return false;
  const {
    amount,
    nai,
    0: digits = amount,
    2: token = nai,
  } = value as Readonly<Partial<Record<"amount" | "nai" | 0 | 2, unknown>>>;
  return addUnits(units, token, String(digits));
}

const isNegative = (value: unknown): boolean => {
  const read = decode(() => exactAmount(value, "amount"));
  return read.ok && read.value.units < 0n;
};

/** An amount in an operation has at most 63 bits and no sign. */
const [onlyDigits, limit] = [/^\d+$/, 2 ** 63];

function addUnits(units: Units, token: unknown, digits: string): boolean {
  const count = Number(digits);
  if (!onlyDigits.test(digits) || count >= limit) return false;
  if (token === "STEEM" || token === "@@000000021") units.steem += count;
  else if (token === "SBD" || token === "@@000000013") units.sbd += count;
  else if (token === "VESTS" || token === "@@000000037") units.vests += count;
  return true;
}
