/** Delegates Steem Power to another account; zero ends the delegation. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const delegate_vesting_shares = operation({
  tag: 40,
  fields: { delegator: "account", delegatee: "account", vesting_shares: "amount" },
  sentence: (payload) =>
    payload.isZero("vesting_shares")
      ? sentence`${payload.account("delegator")} removed their delegation to ${payload.account("delegatee")}`
      : sentence`${payload.account("delegator")} delegated ${payload.amount("vesting_shares")} to ${payload.account("delegatee")}`,
});
