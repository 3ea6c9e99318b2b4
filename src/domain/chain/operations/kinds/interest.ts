/** Interest on SBD. */
import { operation } from "../definition.ts";

export const interest = operation({
  tag: null,
  group: "rewards",
  fields: { owner: "account", interest: "amount" },
  say: (it) => [it.account("owner"), " received ", it.amount("interest"), " interest"],
});
