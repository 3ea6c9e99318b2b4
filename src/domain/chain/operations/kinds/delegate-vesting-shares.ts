/** Steem Power lent to another account; zero takes it back. */
import { operation } from "../definition.ts";

export const delegate_vesting_shares = operation({
  tag: 40,
  group: "power",
  fields: { delegator: "account", delegatee: "account", vesting_shares: "amount" },
  say: (it) =>
    it.isZero("vesting_shares")
      ? [it.account("delegator"), " took back the delegation to ", it.account("delegatee")]
      : [
          it.account("delegator"),
          " delegates ",
          it.amount("vesting_shares"),
          " to ",
          it.account("delegatee"),
        ],
});
