/** An early reward for providing liquidity to the internal market. */
import { operation } from "../definition.ts";

export const liquidity_reward = operation({
  tag: null,
  fields: { owner: "account", payout: "amount" },
  sentence: (it) => [it.account("owner"), " earned ", it.amount("payout"), " for liquidity"],
});
