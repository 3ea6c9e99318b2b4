/** Returns an account to its owner. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const recover_account = operation({
  tag: 25,
  fields: {
    account_to_recover: "account",
    new_owner_authority: "authority",
    recent_owner_authority: "authority",
    extensions: "noExtensions",
  },
  sentence: (payload) => sentence`${payload.account("account_to_recover")} was recovered`,
});
