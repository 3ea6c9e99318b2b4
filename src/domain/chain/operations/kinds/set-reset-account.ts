/** Who may reset this account. */
import { operation } from "../definition.ts";

export const set_reset_account = operation({
  tag: 38,
  group: "account",
  fields: { account: "account", current_reset_account: "account", reset_account: "account" },
  say: (it) => [it.account("account"), " made ", it.account("reset_account"), " the reset account"],
});
