/** The treasury pays a proposal for one hour. On STEEM the operation does not say which proposal. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const proposal_pay = operation({
  tag: null,
  fields: {
    receiver: "account",
    payment: "amount",
    trx_id: "text",
    op_in_trx: "u32",
  },
  sentence: (payload) =>
    sentence`${payload.account("receiver")} was paid ${payload.amount("payment")} for a proposal`,
});
