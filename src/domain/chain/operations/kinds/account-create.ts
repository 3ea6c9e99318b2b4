/** Creates an account, paid for by its creator. */
import { operation } from "../definition.ts";

export const account_create = operation({
  tag: 9,
  fields: {
    fee: "amount",
    creator: "account",
    new_account_name: "account",
    owner: "authority",
    active: "authority",
    posting: "authority",
    memo_key: "key",
    json_metadata: "json",
  },
  sentence: (it) => [
    it.account("creator"),
    " created ",
    it.account("new_account_name"),
    " for ",
    it.amount("fee"),
  ],
});
