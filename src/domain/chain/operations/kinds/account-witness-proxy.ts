/** Makes another account the proxy for witness votes; an empty name removes it. */
import { operation } from "../definition.ts";

export const account_witness_proxy = operation({
  tag: 13,
  fields: { account: "account", proxy: "optionalAccount" },
  sentence: (it) =>
    it.text("proxy") === ""
      ? [it.account("account"), " removed the proxy"]
      : [it.account("account"), " made ", it.account("proxy"), " the proxy for witness votes"],
});
