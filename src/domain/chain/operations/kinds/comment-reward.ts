/** The total payout of a post or comment. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const comment_reward = operation({
  tag: null,
  fields: { author: "account", permlink: "permlink", payout: "amount" },
  sentence: (payload) => {
    const post = payload.post("author", "permlink");
    return sentence`${post} was paid ${payload.amount("payout")}`;
  },
});
