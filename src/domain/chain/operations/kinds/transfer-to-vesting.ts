/** STEEM turned into Steem Power, one's own or another's. */
import { operation } from "../definition.ts";

export const transfer_to_vesting = operation({
  tag: 3,
  group: "power",
  fields: { from: "account", to: "optionalAccount", amount: "amount" },
  say: (it) => {
    const isOwn = it.text("to") === "" || it.text("to") === it.text("from");
    return [
      it.account("from"),
      " powered up ",
      it.amount("amount"),
      ...(isOwn ? [] : [" for ", it.account("to")]),
    ];
  },
});
