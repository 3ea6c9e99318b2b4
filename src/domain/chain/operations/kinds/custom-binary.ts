/** Custom bytes under a name. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { accountList, quote } from "../pieces.ts";

export const custom_binary = operation({
  tag: 35,
  fields: {
    required_owner_auths: "accounts",
    required_active_auths: "accounts",
    required_posting_auths: "accounts",
    required_auths: "authorities",
    id: "customId",
    data: "bytes",
  },
  sentence: (payload) => {
    const signers = [
      ...payload.strings("required_owner_auths"),
      ...payload.strings("required_active_auths"),
      ...payload.strings("required_posting_auths"),
    ];
    const signer = accountList(signers.slice(0, 1));
    const id = quote(payload.text("id"));
    return sentence`${signer} sent custom data ${id}`;
  },
});
