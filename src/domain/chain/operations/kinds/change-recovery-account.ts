/** Changes which account may help recover this one. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const change_recovery_account = operation({
  tag: 26,
  fields: {
    account_to_recover: "account",
    new_recovery_account: "account",
    extensions: "noExtensions",
  },
  sentence: (it) =>
    sentence`${it.account("account_to_recover")} made ${it.account("new_recovery_account")} their recovery account`,
});
