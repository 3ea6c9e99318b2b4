/** Converts SBD to STEEM at the median price of the following days. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const convert = operation({
  tag: 8,
  fields: { owner: "account", requestid: "u32", amount: "amount" },
  sentence: (payload) =>
    sentence`${payload.account("owner")} asked to convert ${payload.amount("amount")}`,
});
