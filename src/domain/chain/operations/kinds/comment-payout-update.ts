/** A post's payout window closed. */
import { operation } from "../definition.ts";

export const comment_payout_update = operation({
  tag: null,
  group: "rewards",
  fields: { author: "account", permlink: "permlink" },
  say: (it) => ["The payout of ", it.post("author", "permlink"), " was settled"],
});
