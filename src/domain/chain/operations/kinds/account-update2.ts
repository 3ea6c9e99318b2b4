/** New keys, or new metadata that the posting key may change. */
import { operation } from "../definition.ts";

export const account_update2 = operation({
  tag: 43,
  group: "account",
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
  say: (it) => {
    const changed = (["owner", "active", "posting"] as const).filter((role) => it.value(role));
    return [
      it.account("account"),
      changed.length > 0 ? ` changed the ${changed.join(", ")} authority` : " updated the profile",
    ];
  },
});
