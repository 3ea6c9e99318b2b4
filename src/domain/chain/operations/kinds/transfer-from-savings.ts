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
  sentence: (payload) =>
    payload.text("to") === payload.text("from")
      ? sentence`${payload.account("from")} began to withdraw ${payload.amount("amount")} from savings${payload.memo("memo")}`
      : sentence`${payload.account("from")} began to withdraw ${payload.amount("amount")} from savings to ${payload.account("to")}${payload.memo("memo")}`,
});
