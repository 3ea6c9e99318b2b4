/** A witness's settings, one by one. */
import { operation } from "../definition.ts";

export const witness_set_properties = operation({
  tag: 42,
  group: "witness",
  fields: { owner: "account", props: "witnessProperties", extensions: "noExtensions" },
  say: (it) => [it.account("owner"), " set properties of the witness"],
});
