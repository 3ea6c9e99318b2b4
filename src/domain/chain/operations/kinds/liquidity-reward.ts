/** An early reward for providing liquidity to the internal market. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const liquidity_reward = operation({
  tag: null,
  fields: { owner: "account", payout: "amount" },
  sentence: (it) => sentence`${it.account("owner")} earned ${it.amount("payout")} for liquidity`,
});
