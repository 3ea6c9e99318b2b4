/** Tokens sent from one account to another, perhaps with a memo. */
import { operation } from "../definition.ts";

export const transfer = operation({
  tag: 2,
  group: "transfers",
  fields: { from: "account", to: "account", amount: "amount", memo: "memo" },
  say: (it) => [
    it.account("from"),
    " sent ",
    it.amount("amount"),
    " to ",
    it.account("to"),
    ...it.memo("memo"),
  ],
});
