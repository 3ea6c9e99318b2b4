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
  sentence: (payload) =>
    sentence`${payload.account("account_to_recover")} made ${payload.account("new_recovery_account")} their recovery account`,
});
