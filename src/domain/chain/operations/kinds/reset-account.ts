/** A reset account gives new keys to an account that has been inactive for a long time. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const reset_account = operation({
  tag: 37,
  fields: {
    reset_account: "account",
    account_to_reset: "account",
    new_owner_authority: "authority",
  },
  sentence: (payload) =>
    sentence`${payload.account("reset_account")} reset ${payload.account("account_to_reset")}`,
});
