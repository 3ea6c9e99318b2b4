/** Creates an account, paid for by its creator. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { newAccount } from "../shared-fields.ts";

export const account_create = operation({
  tag: 9,
  fields: {
    fee: "amount",
    creator: "account",
    ...newAccount,
  },
  sentence: (it) =>
    sentence`${it.account("creator")} created ${it.account("new_account_name")} for ${it.amount("fee")}`,
});
