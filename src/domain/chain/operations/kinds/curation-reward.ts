/** Pays a voter. */
import { operation } from "../definition.ts";

export const curation_reward = operation({
  tag: null,
  fields: {
    curator: "account",
    reward: "amount",
    comment_author: "account",
    comment_permlink: "permlink",
  },
  sentence: (it) => [
    it.account("curator"),
    " earned ",
    it.amount("reward"),
    " for curating ",
    it.post("comment_author", "comment_permlink"),
  ],
});
