/** A vote on a post or comment, with a weight of −100 to 100 percent. */
import type { OperationReader } from "./reader.ts";
import { account, field, figure, post, textOf, words } from "./pieces.ts";

export const vote: OperationReader = (payload) => {
  const voter = account(textOf(payload, "voter"));
  const target = post(textOf(payload, "author"), textOf(payload, "permlink"));
  const weight = Number(payload["weight"] ?? 0);
  const share = figure(`${weight / 100}%`);
  const verb = weight < 0 ? "downvoted" : weight > 0 ? "voted" : "took back the vote on";
  return {
    sentence:
      weight === 0
        ? [voter, words(` ${verb} `), target]
        : [voter, words(` ${verb} `), share, words(" on "), target],
    fields: [field("Voter", voter), field("Post", target), field("Weight", share)],
    sentiment: weight > 0 ? "up" : weight < 0 ? "down" : null,
  };
};
