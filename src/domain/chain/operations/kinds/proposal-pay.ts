/** A proposal's pay for an hour. */
import { operation } from "../definition.ts";

export const proposal_pay = operation({
  tag: null,
  group: "governance",
  fields: {
    proposal_id: "u32",
    receiver: "account",
    payer: "optionalAccount",
    payment: "amount",
    trx_id: "text",
    op_in_trx: "u32",
  },
  say: (it) => [
    it.account("receiver"),
    " was paid ",
    it.amount("payment"),
    " for proposal ",
    it.figure("proposal_id"),
  ],
});
