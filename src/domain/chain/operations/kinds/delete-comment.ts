/** A post or comment taken down by its author. */
import { operation } from "../definition.ts";

export const delete_comment = operation({
  tag: 17,
  group: "posts",
  fields: { author: "account", permlink: "permlink" },
  say: (it) => [it.account("author"), " deleted ", it.post("author", "permlink")],
});
