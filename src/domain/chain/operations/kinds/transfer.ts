/** Sends tokens to another account, with an optional memo. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const transfer = operation({
  tag: 2,
  fields: { from: "account", to: "account", amount: "amount", memo: "memo" },
  sentence: (payload) =>
    sentence`${payload.account("from")} sent ${payload.amount("amount")} to ${payload.account("to")}${payload.memo("memo")}`,
});
