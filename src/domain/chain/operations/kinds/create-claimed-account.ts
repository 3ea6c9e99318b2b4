/** Creates an account from a claim. */
import { operation } from "../definition.ts";

export const create_claimed_account = operation({
  tag: 23,
  fields: {
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
    " from a claim",
  ],
});
