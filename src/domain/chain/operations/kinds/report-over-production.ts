/** Reports two blocks by one witness in one slot. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const report_over_production = operation({
  tag: 16,
  fields: { reporter: "account", first_block: "signedHeader", second_block: "signedHeader" },
  sentence: (payload) => sentence`${payload.account("reporter")} reported two blocks for one slot`,
});
