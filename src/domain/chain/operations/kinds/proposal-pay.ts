/** Pays a proposal for an hour. */
import { operation } from "../definition.ts";

export const proposal_pay = operation({
  tag: null,
  fields: {
    proposal_id: "u32",
    receiver: "account",
    payer: "optionalAccount",
    payment: "amount",
    trx_id: "text",
    op_in_trx: "u32",
  },
  sentence: (it) => [
    it.account("receiver"),
    " was paid ",
    it.amount("payment"),
    " for proposal ",
    it.figure("proposal_id"),
  ],
});
