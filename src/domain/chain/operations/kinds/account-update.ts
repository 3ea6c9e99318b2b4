/** Changes an account's keys or metadata. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { changedAuthorities } from "../role-words.ts";

export const account_update = operation({
  tag: 10,
  fields: {
    account: "account",
    owner: "optionalAuthority",
    active: "optionalAuthority",
    posting: "optionalAuthority",
    memo_key: "key",
    json_metadata: "json",
  },
  sentence: (payload) =>
    changedAuthorities(payload) ?? sentence`${payload.account("account")} updated their account`,
});
