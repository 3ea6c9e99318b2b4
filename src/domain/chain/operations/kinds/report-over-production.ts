/** Two blocks of one witness in one slot, shown to the chain. */
import { operation } from "../definition.ts";

export const report_over_production = operation({
  tag: 16,
  group: "witness",
  fields: { reporter: "account", first_block: "signedHeader", second_block: "signedHeader" },
  say: (it) => [it.account("reporter"), " reported two blocks for one slot"],
});
