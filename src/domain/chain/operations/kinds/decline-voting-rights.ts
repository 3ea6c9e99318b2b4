/** An account gives up voting for ever, or thinks better of it. */
import { operation } from "../definition.ts";

export const decline_voting_rights = operation({
  tag: 36,
  group: "governance",
  fields: { account: "account", decline: "flag" },
  say: (it) => [
    it.account("account"),
    it.isTrue("decline") ? " declines the right to vote" : " keeps the right to vote",
  ],
});
