/** Pays the author of a post or comment. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { payouts } from "../shared-fields.ts";

export const author_reward = operation({
  tag: null,
  fields: {
    author: "account",
    permlink: "permlink",
    ...payouts,
  },
  sentence: (it) => {
    const amounts = it.amounts("sbd_payout", "steem_payout", "vesting_payout");
    const post = it.post("author", "permlink");
    return sentence`${it.account("author")} earned ${amounts} for ${post}`;
  },
});
