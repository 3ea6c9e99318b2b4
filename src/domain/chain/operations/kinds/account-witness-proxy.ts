/** Makes another account the proxy for witness votes; an empty name removes it. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const account_witness_proxy = operation({
  tag: 13,
  fields: { account: "account", proxy: "optionalAccount" },
  sentence: (payload) =>
    payload.text("proxy") === ""
      ? sentence`${payload.account("account")} removed their proxy`
      : sentence`${payload.account("account")} made ${payload.account("proxy")} their proxy for witness votes`,
});
