/** A witness presents itself, or steps back with the null key. */
import { operation } from "../definition.ts";

export const witness_update = operation({
  tag: 11,
  group: "witness",
  fields: {
    owner: "account",
    url: "text",
    block_signing_key: "key",
    props: "chainProperties",
    fee: "amount",
  },
  say: (it) =>
    /^[A-Z]{3}1{10,}/.test(it.text("block_signing_key"))
      ? [it.account("owner"), " disabled the witness"]
      : [it.account("owner"), " updated the witness"],
});
