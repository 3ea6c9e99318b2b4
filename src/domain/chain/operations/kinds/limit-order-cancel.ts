/** Cancels an order on the internal market. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const limit_order_cancel = operation({
  tag: 6,
  fields: { owner: "account", orderid: "u32" },
  sentence: (payload) =>
    sentence`${payload.account("owner")} cancelled order ${payload.figure("orderid")}`,
});
