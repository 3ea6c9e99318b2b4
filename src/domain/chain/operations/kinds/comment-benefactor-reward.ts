/** Pays a beneficiary's share of a post. */
import { operation } from "../definition.ts";
import { payouts } from "../shared-fields.ts";

export const comment_benefactor_reward = operation({
  tag: null,
  fields: {
    benefactor: "account",
    author: "account",
    permlink: "permlink",
    ...payouts,
  },
  sentence: (it) => [
    it.account("benefactor"),
    " received ",
    ...it.amounts("sbd_payout", "steem_payout", "vesting_payout"),
    " as a beneficiary of ",
    it.post("author", "permlink"),
  ],
});
