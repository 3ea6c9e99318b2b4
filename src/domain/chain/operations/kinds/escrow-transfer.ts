/** Puts tokens into escrow with an agent until both parties agree. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const escrow_transfer = operation({
  tag: 27,
  fields: {
    from: "account",
    to: "account",
    sbd_amount: "amount",
    steem_amount: "amount",
    escrow_id: "u32",
    agent: "account",
    fee: "amount",
    json_meta: "json",
    ratification_deadline: "time",
    escrow_expiration: "time",
  },
  sentence: (payload) => {
    const amounts = payload.amounts("steem_amount", "sbd_amount");
    return sentence`${payload.account("from")} put ${amounts} for ${payload.account("to")} into escrow with ${payload.account("agent")}`;
  },
});
