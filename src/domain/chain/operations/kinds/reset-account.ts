/** A reset account gives a long silent one new keys. */
import { operation } from "../definition.ts";

export const reset_account = operation({
  tag: 37,
  group: "account",
  fields: {
    reset_account: "account",
    account_to_reset: "account",
    new_owner_authority: "authority",
  },
  say: (it) => [it.account("reset_account"), " reset ", it.account("account_to_reset")],
});
