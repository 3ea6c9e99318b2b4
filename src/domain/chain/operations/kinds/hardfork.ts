/** Activates new rules of the chain. */
import { operation } from "../definition.ts";

export const hardfork = operation({
  tag: null,
  fields: { hardfork_id: "u32" },
  sentence: (it) => ["Hardfork ", it.figure("hardfork_id"), " took effect"],
});
