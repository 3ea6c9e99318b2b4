/** Pays out tokens of an escrow. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const escrow_release = operation({
  tag: 29,
  fields: {
    from: "account",
    to: "account",
    agent: "account",
    who: "account",
    receiver: "account",
    escrow_id: "u32",
    sbd_amount: "amount",
    steem_amount: "amount",
  },
  sentence: (payload) => {
    const amounts = payload.amounts("steem_amount", "sbd_amount");
    return sentence`${payload.account("who")} released ${amounts} of escrow ${payload.figure("escrow_id")} to ${payload.account("receiver")}`;
  },
});
