/** SBD handed in for STEEM at the median price of the days to come. */
import { operation } from "../definition.ts";

export const convert = operation({
  tag: 8,
  group: "market",
  fields: { owner: "account", requestid: "u32", amount: "amount" },
  say: (it) => [it.account("owner"), " asked to convert ", it.amount("amount")],
});
