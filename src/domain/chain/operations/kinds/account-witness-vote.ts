/** Adds or removes a vote for a witness. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const account_witness_vote = operation({
  tag: 12,
  fields: { account: "account", witness: "account", approve: "flag" },
  sentence: (payload) =>
    payload.isTrue("approve")
      ? sentence`${payload.account("account")} voted for witness ${payload.account("witness")}`
      : sentence`${payload.account("account")} removed their vote for witness ${payload.account("witness")}`,
});
