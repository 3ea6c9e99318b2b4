/** An offer on the internal market, taken back. */
import { operation } from "../definition.ts";

export const limit_order_cancel = operation({
  tag: 6,
  group: "market",
  fields: { owner: "account", orderid: "u32" },
  say: (it) => [it.account("owner"), " cancelled order ", it.figure("orderid")],
});
