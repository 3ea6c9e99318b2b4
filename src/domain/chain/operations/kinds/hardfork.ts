/** Activates new rules of the chain. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const hardfork = operation({
  tag: null,
  fields: { hardfork_id: "u32" },
  sentence: (payload) => sentence`Hardfork ${payload.figure("hardfork_id")} took effect`,
});
