/** Pays a beneficiary's share of a post. */
import { sentence } from "../../../language/say.ts";
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
  sentence: (it) => {
    const amounts = it.amounts("sbd_payout", "steem_payout", "vesting_payout");
    const post = it.post("author", "permlink");
    return sentence`${it.account("benefactor")} received ${amounts} as a beneficiary of ${post}`;
  },
});
