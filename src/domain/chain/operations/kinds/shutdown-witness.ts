/** A witness that missed too much was switched off. */
import { operation } from "../definition.ts";

export const shutdown_witness = operation({
  tag: null,
  group: "witness",
  fields: { owner: "account" },
  say: (it) => ["Witness ", it.account("owner"), " was switched off by the chain"],
});
