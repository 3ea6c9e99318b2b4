/** The answer to a challenge; never in use, its number now means another kind. */
import { operation } from "../definition.ts";

export const prove_authority = operation({
  tag: null,
  group: "account",
  fields: { challenged: "account", require_owner: "flag" },
  say: (it) => [it.account("challenged"), " proved to hold the keys"],
});
