/** Moves tokens to savings, where a withdrawal takes three days. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const transfer_to_savings = operation({
  tag: 32,
  fields: { from: "account", to: "account", amount: "amount", memo: "memo" },
  sentence: (payload) =>
    payload.text("to") === payload.text("from")
      ? sentence`${payload.account("from")} saved ${payload.amount("amount")}${payload.memo("memo")}`
      : sentence`${payload.account("from")} saved ${payload.amount("amount")} for ${payload.account("to")}${payload.memo("memo")}`,
});
