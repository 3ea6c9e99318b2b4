/** A vote on a post or comment, with a weight of −100 to 100 percent. */
import { operation } from "../definition.ts";
import { figure } from "../pieces.ts";

export const vote = operation({
  tag: 0,
  fields: { voter: "account", author: "account", permlink: "permlink", weight: "voteWeight" },
  sentence: (it) => {
    const target = it.post("author", "permlink");
    const weight = it.number("weight");
    if (weight === 0) return [it.account("voter"), " took back the vote on ", target];
    const verb = weight < 0 ? " downvoted " : " voted ";
    return [it.account("voter"), verb, figure(`${weight / 100}%`), " on ", target];
  },
  sentiment: (it) => (it.number("weight") > 0 ? "up" : it.number("weight") < 0 ? "down" : null),
});
