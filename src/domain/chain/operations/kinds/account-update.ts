/** Changes an account's keys or metadata. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

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
  sentence: (it) => {
    const changed = (["owner", "active", "posting"] as const).filter((role) => it.value(role));
    const roles = changed.join(", ");
    return roles === ""
      ? sentence`${it.account("account")} updated the account`
      : sentence`${it.account("account")} changed the ${roles} authority`;
  },
});
