/** Creates an account and delegates Steem Power to it. */
import { operation } from "../definition.ts";

export const account_create_with_delegation = operation({
  tag: 41,
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
  sentence: (it) => [
    it.account("creator"),
    " created ",
    it.account("new_account_name"),
    " and delegates ",
    it.amount("delegation"),
  ],
});
