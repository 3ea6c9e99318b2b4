/** Lent Steem Power came home. */
import { operation } from "../definition.ts";

export const return_vesting_delegation = operation({
  tag: null,
  group: "power",
  fields: { account: "account", vesting_shares: "amount" },
  say: (it) => [
    it.account("account"),
    " got back ",
    it.amount("vesting_shares"),
    " of delegated power",
  ],
});
