/** Deletes a post or comment. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const delete_comment = operation({
  tag: 17,
  fields: { author: "account", permlink: "permlink" },
  sentence: (it) => {
    const post = it.post("author", "permlink");
    return sentence`${it.account("author")} deleted ${post}`;
  },
});
