/** The total payout of a post or comment. */
import { operation } from "../definition.ts";

export const comment_reward = operation({
  tag: null,
  fields: { author: "account", permlink: "permlink", payout: "amount" },
  sentence: (it) => [it.post("author", "permlink"), " was paid ", it.amount("payout")],
});
