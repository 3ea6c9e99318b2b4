/** Fields that several kinds share, in wire order. */
import type { Fields } from "./definition.ts";

/** A new account's name, authorities and profile. */
export const newAccount = {
  new_account_name: "account",
  owner: "authority",
  active: "authority",
  posting: "authority",
  memo_key: "key",
  json_metadata: "json",
} as const satisfies Fields;

/** The amounts that a post pays, one in each token. */
export const payouts = {
  sbd_payout: "amount",
  steem_payout: "amount",
  vesting_payout: "amount",
} as const satisfies Fields;
