/** Moves pending rewards to the balance. */
import { operation } from "../definition.ts";

export const claim_reward_balance = operation({
  tag: 39,
  fields: {
    account: "account",
    reward_steem: "amount",
    reward_sbd: "amount",
    reward_vests: "amount",
  },
  sentence: (it) => [
    it.account("account"),
    " claimed ",
    ...it.amounts("reward_steem", "reward_sbd", "reward_vests"),
  ],
});
