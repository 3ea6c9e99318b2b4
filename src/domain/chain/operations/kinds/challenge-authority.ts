/** A demand to prove that keys are still in hand; never used, its number now means another kind. */
import { operation } from "../definition.ts";

export const challenge_authority = operation({
  tag: null,
  fields: { challenger: "account", challenged: "account", require_owner: "flag" },
  sentence: (it) => [
    it.account("challenger"),
    " challenged the keys of ",
    it.account("challenged"),
  ],
});
