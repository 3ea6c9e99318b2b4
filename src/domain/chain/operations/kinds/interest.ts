/** Pays interest on SBD. */
import { operation } from "../definition.ts";

export const interest = operation({
  tag: null,
  fields: { owner: "account", interest: "amount" },
  sentence: (it) => [it.account("owner"), " received ", it.amount("interest"), " interest"],
});
