/** Sets a post's payout options: limits, shares, beneficiaries. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const comment_options = operation({
  tag: 19,
  fields: {
    author: "account",
    permlink: "permlink",
    max_accepted_payout: "amount",
    percent_steem_dollars: "basisPoints",
    allow_votes: "flag",
    allow_curation_rewards: "flag",
    extensions: "beneficiaries",
  },
  sentence: (payload) => {
    const post = payload.post("author", "permlink");
    return sentence`${payload.account("author")} set payout options of ${post}`;
  },
});
