/** A vote on a post or comment, with a weight of −100 to 100 percent. */
import { percentInFull } from "../../../format/figures.ts";
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { figure } from "../pieces.ts";

export const vote = operation({
  tag: 0,
  fields: { voter: "account", author: "account", permlink: "permlink", weight: "voteWeight" },
  sentence: (payload) => {
    const post = payload.post("author", "permlink");
    const weight = payload.number("weight");
    if (weight === 0) return sentence`${payload.account("voter")} removed their vote from ${post}`;
    const share = figure(percentInFull(Math.abs(weight) / 100));
    return weight < 0
      ? sentence`${payload.account("voter")} downvoted ${share} on ${post}`
      : sentence`${payload.account("voter")} voted ${share} on ${post}`;
  },
  sentiment: (payload) =>
    payload.number("weight") > 0 ? "up" : payload.number("weight") < 0 ? "down" : null,
});
