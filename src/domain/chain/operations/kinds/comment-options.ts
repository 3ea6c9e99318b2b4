/** How a post is to be paid: limits, shares, beneficiaries. */
import { operation } from "../definition.ts";

export const comment_options = operation({
  tag: 19,
  group: "posts",
  fields: {
    author: "account",
    permlink: "permlink",
    max_accepted_payout: "amount",
    percent_steem_dollars: "basisPoints",
    allow_votes: "flag",
    allow_curation_rewards: "flag",
    extensions: "beneficiaries",
  },
  say: (it) => [it.account("author"), " set payout options of ", it.post("author", "permlink")],
});
