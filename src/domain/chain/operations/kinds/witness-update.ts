/** Registers or updates a witness, or disables it with the null key. */
import { sentence } from "../../../language/say.ts";
import { isNullKey } from "../../null-key.ts";
import { operation } from "../definition.ts";

export const witness_update = operation({
  tag: 11,
  fields: {
    owner: "account",
    url: "text",
    block_signing_key: "key",
    props: "chainProperties",
    fee: "amount",
  },
  sentence: (it) =>
    isNullKey(it.text("block_signing_key"))
      ? sentence`${it.account("owner")} disabled their witness`
      : sentence`${it.account("owner")} updated their witness`,
});
