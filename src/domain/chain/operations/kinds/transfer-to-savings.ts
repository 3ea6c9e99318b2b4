/** Tokens put into savings, which take three days to leave. */
import { operation } from "../definition.ts";

export const transfer_to_savings = operation({
  tag: 32,
  group: "transfers",
  fields: { from: "account", to: "account", amount: "amount", memo: "memo" },
  say: (it) => [
    it.account("from"),
    " saved ",
    it.amount("amount"),
    ...(it.text("to") === it.text("from") ? [] : [" for ", it.account("to")]),
    ...it.memo("memo"),
  ],
});
