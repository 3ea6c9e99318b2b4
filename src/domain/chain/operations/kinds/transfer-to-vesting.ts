/** Converts STEEM to Steem Power, for oneself or another account. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const transfer_to_vesting = operation({
  tag: 3,
  fields: { from: "account", to: "optionalAccount", amount: "amount" },
  sentence: (payload) => {
    const isOwn = payload.text("to") === "" || payload.text("to") === payload.text("from");
    return isOwn
      ? sentence`${payload.account("from")} powered up ${payload.amount("amount")}`
      : sentence`${payload.account("from")} powered up ${payload.amount("amount")} for ${payload.account("to")}`;
  },
});
