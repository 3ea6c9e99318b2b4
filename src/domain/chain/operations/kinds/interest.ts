/** Pays interest on SBD. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const interest = operation({
  tag: null,
  fields: { owner: "account", interest: "amount" },
  sentence: (payload) =>
    sentence`${payload.account("owner")} received ${payload.amount("interest")} interest`,
});
