/** Ends a post's payout window. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const comment_payout_update = operation({
  tag: null,
  fields: { author: "account", permlink: "permlink" },
  sentence: (payload) => {
    const post = payload.post("author", "permlink");
    return sentence`The payout of ${post} was settled`;
  },
});
