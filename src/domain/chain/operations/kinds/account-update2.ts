/** Changes an account's keys or metadata; the posting key may change the profile. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { changedAuthorities } from "../role-words.ts";

export const account_update2 = operation({
  tag: 43,
  fields: {
    account: "account",
    owner: "optionalAuthority",
    active: "optionalAuthority",
    posting: "optionalAuthority",
    memo_key: "optionalKey",
    json_metadata: "json",
    posting_json_metadata: "json",
    extensions: "noExtensions",
  },
  sentence: (payload) =>
    changedAuthorities(payload) ?? sentence`${payload.account("account")} updated their profile`,
});
