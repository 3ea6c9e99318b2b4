/** Hardfork 23 took an account's funds. */
import { operation } from "../definition.ts";

export const hardfork23 = operation({
  tag: null,
  group: "governance",
  fields: {
    account: "account",
    sbd_transferred: "amount",
    steem_transferred: "amount",
    vests_converted: "amount",
    total_steem_from_vests: "amount",
  },
  say: (it) => [
    "Hardfork 23 moved ",
    it.amount("steem_transferred"),
    " and ",
    it.amount("sbd_transferred"),
    " from ",
    it.account("account"),
  ],
});
