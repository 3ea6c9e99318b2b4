/** Pays the author of a post or comment. */
import { operation } from "../definition.ts";
import { payouts } from "../shared-fields.ts";

export const author_reward = operation({
  tag: null,
  fields: {
    author: "account",
    permlink: "permlink",
    ...payouts,
  },
  sentence: (it) => [
    it.account("author"),
    " earned ",
    ...it.amounts("sbd_payout", "steem_payout", "vesting_payout"),
    " for ",
    it.post("author", "permlink"),
  ],
});
