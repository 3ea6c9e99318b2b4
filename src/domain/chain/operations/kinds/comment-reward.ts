/** What a post or comment was worth in all. */
import { operation } from "../definition.ts";

export const comment_reward = operation({
  tag: null,
  group: "rewards",
  fields: { author: "account", permlink: "permlink", payout: "amount" },
  say: (it) => [it.post("author", "permlink"), " was paid ", it.amount("payout")],
});
