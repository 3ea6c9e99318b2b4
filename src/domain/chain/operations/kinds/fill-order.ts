/** Matches two orders of the internal market. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { internalMarket } from "../pieces.ts";

export const fill_order = operation({
  tag: null,
  fields: {
    current_owner: "account",
    current_orderid: "u32",
    current_pays: "amount",
    open_owner: "account",
    open_orderid: "u32",
    open_pays: "amount",
  },
  sentence: (payload) =>
    sentence`${payload.account("current_owner")} traded ${payload.amount("current_pays")} for ${payload.amount("open_pays")} with ${payload.account("open_owner")} on the ${internalMarket}`,
});
