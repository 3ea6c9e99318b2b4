/** Destroys what was sent to the account null. */
import { withAnd } from "../../../format/lists.ts";
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { plainText } from "../pieces.ts";

export const clear_null_account_balance = operation({
  tag: null,
  fields: { total_cleared: "amounts" },
  sentence: (payload) => {
    const amounts = withAnd(payload.amountList("total_cleared"), plainText);
    return sentence`The chain destroyed ${amounts}`;
  },
});
