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
    ...(it.isZero("steem_amount") ? [] : [it.amount("steem_amount")]),
    ...(it.isZero("steem_amount") || it.isZero("sbd_amount") ? [] : [" and "]),
    ...(it.isZero("sbd_amount") ? [] : [it.amount("sbd_amount")]),
    " of escrow ",
    it.figure("escrow_id"),
    " to ",
    it.account("receiver"),
  ],
});
