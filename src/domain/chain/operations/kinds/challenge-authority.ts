/** A demand to prove control of an account's keys. Never used; its number now belongs to another kind. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const challenge_authority = operation({
  tag: null,
  fields: { challenger: "account", challenged: "account", require_owner: "flag" },
  sentence: (payload) =>
    sentence`${payload.account("challenger")} challenged the keys of ${payload.account("challenged")}`,
});
