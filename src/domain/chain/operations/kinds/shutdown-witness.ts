/** Disables a witness that missed too many blocks. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const shutdown_witness = operation({
  tag: null,
  fields: { owner: "account" },
  sentence: (payload) =>
    sentence`Witness ${payload.account("owner")} was switched off by the chain`,
});
