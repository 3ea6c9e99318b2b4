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
  sentence: (payload) =>
    sentence`${payload.account("creator")} created ${payload.account("new_account_name")} for ${payload.amount("fee")}`,
});
