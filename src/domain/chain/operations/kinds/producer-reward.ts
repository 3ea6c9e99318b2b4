/** Pays the witness of a block. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const producer_reward = operation({
  tag: null,
  fields: { producer: "account", vesting_shares: "amount" },
  sentence: (payload) =>
    sentence`${payload.account("producer")} earned ${payload.amount("vesting_shares")} for the block`,
});
