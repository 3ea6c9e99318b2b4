/** Another account may help recover this one from now on. */
import { operation } from "../definition.ts";

export const change_recovery_account = operation({
  tag: 26,
  group: "account",
  fields: {
    account_to_recover: "account",
    new_recovery_account: "account",
    extensions: "noExtensions",
  },
  say: (it) => [
    it.account("account_to_recover"),
    " made ",
    it.account("new_recovery_account"),
    " the recovery account",
  ],
});
