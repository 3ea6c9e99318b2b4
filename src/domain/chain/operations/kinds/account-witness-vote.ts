/** A vote for a witness, given or taken back. */
import { operation } from "../definition.ts";

export const account_witness_vote = operation({
  tag: 12,
  group: "governance",
  fields: { account: "account", witness: "account", approve: "flag" },
  say: (it) => [
    it.account("account"),
    it.isTrue("approve") ? " voted for witness " : " took back the vote for witness ",
    it.account("witness"),
  ],
});
