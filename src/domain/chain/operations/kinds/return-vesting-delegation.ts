/** Returns delegated Steem Power. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const return_vesting_delegation = operation({
  tag: null,
  fields: { account: "account", vesting_shares: "amount" },
  sentence: (it) =>
    sentence`${it.account("account")} got back ${it.amount("vesting_shares")} of delegated power`,
});
