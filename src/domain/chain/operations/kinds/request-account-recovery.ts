/** A recovery account vouches for the owner of a stolen account. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const request_account_recovery = operation({
  tag: 24,
  fields: {
    recovery_account: "account",
    account_to_recover: "account",
    new_owner_authority: "authority",
    extensions: "noExtensions",
  },
  sentence: (payload) =>
    sentence`${payload.account("recovery_account")} asked to recover ${payload.account("account_to_recover")}`,
});
