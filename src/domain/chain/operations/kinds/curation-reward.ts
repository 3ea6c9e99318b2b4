/** Pays a voter. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const curation_reward = operation({
  tag: null,
  fields: {
    curator: "account",
    reward: "amount",
    comment_author: "account",
    comment_permlink: "permlink",
  },
  sentence: (payload) => {
    const post = payload.post("comment_author", "comment_permlink");
    return sentence`${payload.account("curator")} earned ${payload.amount("reward")} for curating ${post}`;
  },
});
