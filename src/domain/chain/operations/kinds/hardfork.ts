/** New rules took effect. */
import { operation } from "../definition.ts";

export const hardfork = operation({
  tag: null,
  group: "governance",
  fields: { hardfork_id: "u32" },
  say: (it) => ["Hardfork ", it.figure("hardfork_id"), " took effect"],
});
