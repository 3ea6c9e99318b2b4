/** Destroys what was sent to the account null. */
import { say, sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { figure } from "../pieces.ts";

export const clear_null_account_balance = operation({
  tag: null,
  fields: { total_cleared: "amounts" },
  sentence: (it) => {
    const amounts = it
      .strings("total_cleared")
      .flatMap((text, i) => (i > 0 ? [say` and `, figure(text)] : [figure(text)]));
    return sentence`The chain destroyed ${amounts}`;
  },
});
