/** A demand to prove that keys are still held; never in use, its number now means another kind. */
import { operation } from "../definition.ts";

export const challenge_authority = operation({
  tag: null,
  group: "account",
  fields: { challenger: "account", challenged: "account", require_owner: "flag" },
  say: (it) => [it.account("challenger"), " challenged the keys of ", it.account("challenged")],
});
