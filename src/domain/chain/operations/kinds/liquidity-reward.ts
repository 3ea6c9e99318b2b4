/** A reward of the early days for making the internal market liquid. */
import { operation } from "../definition.ts";

export const liquidity_reward = operation({
  tag: null,
  group: "rewards",
  fields: { owner: "account", payout: "amount" },
  say: (it) => [it.account("owner"), " earned ", it.amount("payout"), " for liquidity"],
});
