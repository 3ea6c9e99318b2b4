/** A new account with Steem Power lent to it. */
import { operation } from "../definition.ts";

export const account_create_with_delegation = operation({
  tag: 41,
  group: "account",
  fields: {
    fee: "amount",
    delegation: "amount",
    creator: "account",
    new_account_name: "account",
    owner: "authority",
    active: "authority",
    posting: "authority",
    memo_key: "key",
    json_metadata: "json",
    extensions: "noExtensions",
  },
  say: (it) => [
    it.account("creator"),
    " created ",
    it.account("new_account_name"),
    " and delegates ",
    it.amount("delegation"),
  ],
});
