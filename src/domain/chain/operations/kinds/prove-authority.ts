/** The answer to a challenge. Never used; its number now belongs to another kind. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const prove_authority = operation({
  tag: null,
  fields: { challenged: "account", require_owner: "flag" },
  sentence: (payload) => sentence`${payload.account("challenged")} proved that they hold the keys`,
});
