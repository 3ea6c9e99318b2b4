/** Ends a post's payout window. */
import { operation } from "../definition.ts";

export const comment_payout_update = operation({
  tag: null,
  fields: { author: "account", permlink: "permlink" },
  sentence: (it) => ["The payout of ", it.post("author", "permlink"), " was settled"],
});
