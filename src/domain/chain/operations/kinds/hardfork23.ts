/** Moves an account's funds in hardfork 23. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const hardfork23 = operation({
  tag: null,
  fields: {
    account: "account",
    sbd_transferred: "amount",
    steem_transferred: "amount",
    vests_converted: "amount",
    total_steem_from_vests: "amount",
  },
  sentence: (payload) =>
    sentence`Hardfork 23 moved ${payload.amount("steem_transferred")} and ${payload.amount("sbd_transferred")} from ${payload.account("account")}`,
});
