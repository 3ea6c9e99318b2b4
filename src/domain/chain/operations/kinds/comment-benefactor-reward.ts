/** Pays a beneficiary's share of a post. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { payout, payoutPieces } from "../shared-fields.ts";

export const comment_benefactor_reward = operation({
  tag: null,
  fields: { benefactor: "account", ...payout },
  sentence: (payload) => {
    const { amounts, post } = payoutPieces(payload);
    return sentence`${payload.account("benefactor")} received ${amounts} as a beneficiary of ${post}`;
  },
});
