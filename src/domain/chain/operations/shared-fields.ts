/** Fields that several kinds share, in wire order. */
import type { Fields } from "./definition.ts";
import type { Payload } from "./payload.ts";

/** A new account's name, authorities and profile. */
export const newAccount = {
  new_account_name: "account",
  owner: "authority",
  active: "authority",
  posting: "authority",
  memo_key: "key",
  json_metadata: "json",
} as const satisfies Fields;

/** A post that pays, and the amounts, one in each token. */
export const payout = {
  author: "account",
  permlink: "permlink",
  sbd_payout: "amount",
  steem_payout: "amount",
  vesting_payout: "amount",
} as const satisfies Fields;

/** The pieces of a sentence about such a payout. */
export const payoutPieces = (payload: Payload<keyof typeof payout>) => ({
  amounts: payload.amounts("sbd_payout", "steem_payout", "vesting_payout"),
  post: payload.post("author", "permlink"),
});
