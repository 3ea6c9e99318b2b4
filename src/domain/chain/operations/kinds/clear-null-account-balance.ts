/** Destroys what was sent to the account null. */
import { operation } from "../definition.ts";
import { figure } from "../pieces.ts";

export const clear_null_account_balance = operation({
  tag: null,
  fields: { total_cleared: "amounts" },
  sentence: (it) => [
    "The chain destroyed ",
    ...it
      .texts("total_cleared")
      .flatMap((text, i) => (i > 0 ? [" and ", figure(text)] : [figure(text)])),
  ],
});
