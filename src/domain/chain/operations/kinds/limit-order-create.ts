/** Places an order on the internal market. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { internalMarket } from "../pieces.ts";

export const limit_order_create = operation({
  tag: 5,
  fields: {
    owner: "account",
    orderid: "u32",
    amount_to_sell: "amount",
    min_to_receive: "amount",
    fill_or_kill: "flag",
    expiration: "time",
  },
  sentence: (payload) =>
    sentence`${payload.account("owner")} offered ${payload.amount("amount_to_sell")} for at least ${payload.amount("min_to_receive")} on the ${internalMarket}`,
});
