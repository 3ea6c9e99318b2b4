/** Custom bytes under a number, used by early applications. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { accountList } from "../pieces.ts";

export const custom = operation({
  tag: 15,
  fields: { required_auths: "accounts", id: "u16", data: "bytes" },
  sentence: (payload) => {
    const signer = accountList(payload.strings("required_auths").slice(0, 1));
    return sentence`${signer} sent custom data ${payload.figure("id")}`;
  },
});
