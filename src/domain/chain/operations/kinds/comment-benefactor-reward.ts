/** Pays a beneficiary's share of a post. */
import { operation } from "../definition.ts";

export const comment_benefactor_reward = operation({
  tag: null,
  fields: {
    benefactor: "account",
    author: "account",
    permlink: "permlink",
    sbd_payout: "amount",
    steem_payout: "amount",
    vesting_payout: "amount",
  },
  sentence: (it) => [
    it.account("benefactor"),
    " received ",
    ...it.amounts("sbd_payout", "steem_payout", "vesting_payout"),
    " as a beneficiary of ",
    it.post("author", "permlink"),
  ],
});
