/** An early reward for providing liquidity to the internal market. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const liquidity_reward = operation({
  tag: null,
  fields: { owner: "account", payout: "amount" },
  sentence: (payload) =>
    sentence`${payload.account("owner")} earned ${payload.amount("payout")} for liquidity`,
});
