/** Another account votes for witnesses in one's place; an empty name ends it. */
import { operation } from "../definition.ts";

export const account_witness_proxy = operation({
  tag: 13,
  group: "governance",
  fields: { account: "account", proxy: "optionalAccount" },
  say: (it) =>
    it.text("proxy") === ""
      ? [it.account("account"), " removed the proxy"]
      : [it.account("account"), " made ", it.account("proxy"), " the proxy for witness votes"],
});
