/** Completes a conversion. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const fill_convert_request = operation({
  tag: null,
  fields: { owner: "account", requestid: "u32", amount_in: "amount", amount_out: "amount" },
  sentence: (it) =>
    sentence`${it.account("owner")} received ${it.amount("amount_out")} for ${it.amount("amount_in")}`,
});
