/** Gives up voting forever, or withdraws that decision. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const decline_voting_rights = operation({
  tag: 36,
  fields: { account: "account", decline: "flag" },
  sentence: (payload) =>
    payload.isTrue("decline")
      ? sentence`${payload.account("account")} declined the right to vote`
      : sentence`${payload.account("account")} kept the right to vote`,
});
