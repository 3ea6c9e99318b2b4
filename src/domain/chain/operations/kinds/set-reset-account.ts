/** Sets which account may reset this one. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const set_reset_account = operation({
  tag: 38,
  fields: { account: "account", current_reset_account: "account", reset_account: "account" },
  sentence: (payload) =>
    sentence`${payload.account("account")} made ${payload.account("reset_account")} their reset account`,
});
