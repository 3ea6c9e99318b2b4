/** Bytes under a number, for applications of the early days. */
import { operation } from "../definition.ts";
import { accountList } from "../pieces.ts";

export const custom = operation({
  tag: 15,
  group: "other",
  fields: { required_auths: "accounts", id: "u16", data: "bytes" },
  say: (it) => [
    ...accountList(it.texts("required_auths").slice(0, 1)),
    " sent custom data ",
    it.figure("id"),
  ],
});
