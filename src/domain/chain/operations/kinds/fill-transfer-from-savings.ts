/** Completes a withdrawal from savings. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const fill_transfer_from_savings = operation({
  tag: null,
  fields: {
    from: "account",
    to: "account",
    amount: "amount",
    request_id: "u32",
    memo: "memo",
  },
  sentence: (payload) =>
    sentence`${payload.account("to")} received ${payload.amount("amount")} from the savings of ${payload.account("from")}${payload.memo("memo")}`,
});
