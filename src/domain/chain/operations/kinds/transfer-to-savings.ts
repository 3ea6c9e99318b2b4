/** Moves tokens to savings, where a withdrawal takes three days. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const transfer_to_savings = operation({
  tag: 32,
  fields: { from: "account", to: "account", amount: "amount", memo: "memo" },
  sentence: (it) =>
    it.text("to") === it.text("from")
      ? sentence`${it.account("from")} saved ${it.amount("amount")}${it.memo("memo")}`
      : sentence`${it.account("from")} saved ${it.amount("amount")} for ${it.account("to")}${it.memo("memo")}`,
});
