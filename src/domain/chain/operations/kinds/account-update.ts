/** Changes an account's keys or metadata. */
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
    return [
      it.account("account"),
      changed.length > 0 ? ` changed the ${changed.join(", ")} authority` : " updated the account",
    ];
  },
});
