/** Changes individual settings of a witness. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const witness_set_properties = operation({
  tag: 42,
  fields: { owner: "account", props: "witnessProperties", extensions: "noExtensions" },
  sentence: (payload) => sentence`${payload.account("owner")} set properties of their witness`,
});
