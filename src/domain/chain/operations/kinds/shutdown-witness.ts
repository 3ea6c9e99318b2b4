/** Disables a witness that missed too many blocks. */
import { operation } from "../definition.ts";

export const shutdown_witness = operation({
  tag: null,
  fields: { owner: "account" },
  sentence: (it) => ["Witness ", it.account("owner"), " was switched off by the chain"],
});
