/** Adds or removes a vote for a witness. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const account_witness_vote = operation({
  tag: 12,
  fields: { account: "account", witness: "account", approve: "flag" },
  sentence: (it) =>
    it.isTrue("approve")
      ? sentence`${it.account("account")} voted for witness ${it.account("witness")}`
      : sentence`${it.account("account")} removed their vote for witness ${it.account("witness")}`,
});
