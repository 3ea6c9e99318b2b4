/** Tokens asked back from savings. */
import { operation } from "../definition.ts";

export const transfer_from_savings = operation({
  tag: 33,
  group: "transfers",
  fields: {
    from: "account",
    request_id: "u32",
    to: "account",
    amount: "amount",
    memo: "memo",
  },
  say: (it) => [
    it.account("from"),
    " withdraws ",
    it.amount("amount"),
    " from savings",
    ...(it.text("to") === it.text("from") ? [] : [" to ", it.account("to")]),
    ...it.memo("memo"),
  ],
});
