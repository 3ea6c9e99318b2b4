/** Gives up voting forever, or withdraws that decision. */
import { operation } from "../definition.ts";

export const decline_voting_rights = operation({
  tag: 36,
  fields: { account: "account", decline: "flag" },
  sentence: (it) => [
    it.account("account"),
    it.isTrue("decline") ? " declines the right to vote" : " keeps the right to vote",
  ],
});
