/** Converts STEEM to Steem Power, for oneself or another account. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const transfer_to_vesting = operation({
  tag: 3,
  fields: { from: "account", to: "optionalAccount", amount: "amount" },
  sentence: (it) => {
    const isOwn = it.text("to") === "" || it.text("to") === it.text("from");
    return isOwn
      ? sentence`${it.account("from")} powered up ${it.amount("amount")}`
      : sentence`${it.account("from")} powered up ${it.amount("amount")} for ${it.account("to")}`;
  },
});
