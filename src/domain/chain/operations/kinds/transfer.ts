/** Sends tokens to another account, with an optional memo. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const transfer = operation({
  tag: 2,
  fields: { from: "account", to: "account", amount: "amount", memo: "memo" },
  sentence: (it) =>
    sentence`${it.account("from")} sent ${it.amount("amount")} to ${it.account("to")}${it.memo("memo")}`,
});
