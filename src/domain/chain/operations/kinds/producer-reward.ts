/** What a block earned its witness. */
import { operation } from "../definition.ts";

export const producer_reward = operation({
  tag: null,
  group: "rewards",
  fields: { producer: "account", vesting_shares: "amount" },
  say: (it) => [it.account("producer"), " earned ", it.amount("vesting_shares"), " for the block"],
});
