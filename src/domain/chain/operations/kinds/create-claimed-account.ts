/** Creates an account from a claim. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { newAccount } from "../shared-fields.ts";

export const create_claimed_account = operation({
  tag: 23,
  fields: {
    creator: "account",
    ...newAccount,
    extensions: "noExtensions",
  },
  sentence: (payload) =>
    sentence`${payload.account("creator")} created ${payload.account("new_account_name")} from a claim`,
});
