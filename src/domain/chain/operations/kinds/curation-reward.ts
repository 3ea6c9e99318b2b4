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
  sentence: (it) => {
    const post = it.post("comment_author", "comment_permlink");
    return sentence`${it.account("curator")} earned ${it.amount("reward")} for curating ${post}`;
  },
});
