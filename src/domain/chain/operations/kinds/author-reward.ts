/** Pays the author of a post or comment. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { payout, payoutPieces } from "../shared-fields.ts";

export const author_reward = operation({
  tag: null,
  fields: payout,
  sentence: (payload) => {
    const { amounts, post } = payoutPieces(payload);
    return sentence`${payload.account("author")} earned ${amounts} for ${post}`;
  },
});
