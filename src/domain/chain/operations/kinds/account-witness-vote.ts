/** Adds or removes a vote for a witness. */
import { operation } from "../definition.ts";

export const account_witness_vote = operation({
  tag: 12,
  fields: { account: "account", witness: "account", approve: "flag" },
  sentence: (it) => [
    it.account("account"),
    it.isTrue("approve") ? " voted for witness " : " took back the vote for witness ",
    it.account("witness"),
  ],
});
