/** The answer to a challenge. Never used; its number now belongs to another kind. */
import { operation } from "../definition.ts";

export const prove_authority = operation({
  tag: null,
  fields: { challenged: "account", require_owner: "flag" },
  sentence: (it) => [it.account("challenged"), " proved to hold the keys"],
});
