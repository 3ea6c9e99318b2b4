/** Returns delegated Steem Power. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const return_vesting_delegation = operation({
  tag: null,
  fields: { account: "account", vesting_shares: "amount" },
  sentence: (payload) =>
    sentence`${payload.account("account")} got back ${payload.amount("vesting_shares")} of delegated power`,
});
