/** Pays interest on SBD. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const interest = operation({
  tag: null,
  fields: { owner: "account", interest: "amount" },
  sentence: (it) => sentence`${it.account("owner")} received ${it.amount("interest")} interest`,
});
