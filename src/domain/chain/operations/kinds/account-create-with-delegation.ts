/** Creates an account and delegates Steem Power to it. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { newAccount } from "../shared-fields.ts";

export const account_create_with_delegation = operation({
  tag: 41,
  fields: {
    fee: "amount",
    delegation: "amount",
    creator: "account",
    ...newAccount,
    extensions: "noExtensions",
  },
  sentence: (payload) =>
    sentence`${payload.account("creator")} created ${payload.account("new_account_name")} and delegated ${payload.amount("delegation")}`,
});
