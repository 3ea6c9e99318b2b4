/** Deletes a post or comment. */
import { operation } from "../definition.ts";

export const delete_comment = operation({
  tag: 17,
  fields: { author: "account", permlink: "permlink" },
  sentence: (it) => [it.account("author"), " deleted ", it.post("author", "permlink")],
});
