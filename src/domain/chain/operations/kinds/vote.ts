/** A vote on a post or comment, with a weight of −100 to 100 percent. */
import { percentInFull } from "../../../format/figures.ts";
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { figure } from "../pieces.ts";

export const vote = operation({
  tag: 0,
  fields: { voter: "account", author: "account", permlink: "permlink", weight: "voteWeight" },
  sentence: (it) => {
    const post = it.post("author", "permlink");
    const weight = it.number("weight");
    if (weight === 0) return sentence`${it.account("voter")} removed their vote from ${post}`;
    const share = figure(percentInFull(Math.abs(weight) / 100));
    return weight < 0
      ? sentence`${it.account("voter")} downvoted ${share} on ${post}`
      : sentence`${it.account("voter")} voted ${share} on ${post}`;
  },
  sentiment: (it) => (it.number("weight") > 0 ? "up" : it.number("weight") < 0 ? "down" : null),
});
