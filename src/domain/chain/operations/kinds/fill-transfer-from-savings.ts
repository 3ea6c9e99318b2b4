/** A withdrawal from savings arrived. */
import { operation } from "../definition.ts";

export const fill_transfer_from_savings = operation({
  tag: null,
  group: "transfers",
  fields: {
    from: "account",
    to: "account",
    amount: "amount",
    request_id: "u32",
    memo: "memo",
  },
  say: (it) => [
    it.account("to"),
    " received ",
    it.amount("amount"),
    " from the savings of ",
    it.account("from"),
    ...it.memo("memo"),
  ],
});
