/** Converts STEEM to Steem Power, for oneself or another account. */
import { operation } from "../definition.ts";

export const transfer_to_vesting = operation({
  tag: 3,
  fields: { from: "account", to: "optionalAccount", amount: "amount" },
  sentence: (it) => {
    const isOwn = it.text("to") === "" || it.text("to") === it.text("from");
    return [
      it.account("from"),
      " powered up ",
      it.amount("amount"),
      ...(isOwn ? [] : [" for ", it.account("to")]),
    ];
  },
});
