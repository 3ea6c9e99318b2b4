/** Deletes a post or comment. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const delete_comment = operation({
  tag: 17,
  fields: { author: "account", permlink: "permlink" },
  sentence: (payload) => {
    const post = payload.post("author", "permlink");
    return sentence`${payload.account("author")} deleted ${post}`;
  },
});
