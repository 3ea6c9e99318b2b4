/** Delegates Steem Power to another account; zero ends the delegation. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const delegate_vesting_shares = operation({
  tag: 40,
  fields: { delegator: "account", delegatee: "account", vesting_shares: "amount" },
  sentence: (it) =>
    it.isZero("vesting_shares")
      ? sentence`${it.account("delegator")} removed their delegation to ${it.account("delegatee")}`
      : sentence`${it.account("delegator")} delegates ${it.amount("vesting_shares")} to ${it.account("delegatee")}`,
});
