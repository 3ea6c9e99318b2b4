/** Requests a withdrawal from savings. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const transfer_from_savings = operation({
  tag: 33,
  fields: {
    from: "account",
    request_id: "u32",
    to: "account",
    amount: "amount",
    memo: "memo",
  },
  sentence: (it) =>
    it.text("to") === it.text("from")
      ? sentence`${it.account("from")} withdraws ${it.amount("amount")} from savings${it.memo("memo")}`
      : sentence`${it.account("from")} withdraws ${it.amount("amount")} from savings to ${it.account("to")}${it.memo("memo")}`,
});
