/** Moves pending rewards to the balance. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const claim_reward_balance = operation({
  tag: 39,
  fields: {
    account: "account",
    reward_steem: "amount",
    reward_sbd: "amount",
    reward_vests: "amount",
  },
  sentence: (payload) => {
    const amounts = payload.amounts("reward_steem", "reward_sbd", "reward_vests");
    return sentence`${payload.account("account")} claimed ${amounts}`;
  },
});
