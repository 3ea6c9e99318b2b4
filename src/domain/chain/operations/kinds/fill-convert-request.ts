/** Completes a conversion. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const fill_convert_request = operation({
  tag: null,
  fields: { owner: "account", requestid: "u32", amount_in: "amount", amount_out: "amount" },
  sentence: (payload) =>
    sentence`${payload.account("owner")} received ${payload.amount("amount_out")} for ${payload.amount("amount_in")}`,
});
