/** Makes another account the proxy for witness votes; an empty name removes it. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const account_witness_proxy = operation({
  tag: 13,
  fields: { account: "account", proxy: "optionalAccount" },
  sentence: (it) =>
    it.text("proxy") === ""
      ? sentence`${it.account("account")} removed their proxy`
      : sentence`${it.account("account")} made ${it.account("proxy")} their proxy for witness votes`,
});
