/** The answer to a challenge; never used, its number now means another kind. */
import { operation } from "../definition.ts";

export const prove_authority = operation({
  tag: null,
  fields: { challenged: "account", require_owner: "flag" },
  sentence: (it) => [it.account("challenged"), " proved to hold the keys"],
});
