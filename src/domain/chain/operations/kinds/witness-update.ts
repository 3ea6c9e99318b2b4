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
  sentence: (payload) =>
    isNullKey(payload.text("block_signing_key"))
      ? sentence`${payload.account("owner")} disabled their witness`
      : sentence`${payload.account("owner")} updated their witness`,
});
