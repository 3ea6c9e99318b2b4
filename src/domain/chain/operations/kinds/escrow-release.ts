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
  sentence: (it) => {
    const amounts = it.amounts("steem_amount", "sbd_amount");
    return sentence`${it.account("who")} released ${amounts} of escrow ${it.figure("escrow_id")} to ${it.account("receiver")}`;
  },
});
