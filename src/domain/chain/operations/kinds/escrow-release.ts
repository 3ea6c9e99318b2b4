/** Pays out tokens of an escrow. */
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
  sentence: (it) => [
    it.account("who"),
    " released ",
    ...it.amounts("steem_amount", "sbd_amount"),
    " of escrow ",
    it.figure("escrow_id"),
    " to ",
    it.account("receiver"),
  ],
});
