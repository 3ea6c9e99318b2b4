/** Pays a beneficiary's share of a post. */
import { operation } from "../definition.ts";

export const comment_benefactor_reward = operation({
  tag: null,
  fields: {
    benefactor: "account",
    author: "account",
    permlink: "permlink",
    sbd_payout: "amount",
    steem_payout: "amount",
    vesting_payout: "amount",
  },
  sentence: (it) => {
    const paid = (["sbd_payout", "steem_payout", "vesting_payout"] as const).filter(
      (key) => it.value(key) !== undefined && !it.isZero(key),
    );
    return [
      it.account("benefactor"),
      " received ",
      ...paid.flatMap((key, i) => (i > 0 ? [" and ", it.amount(key)] : [it.amount(key)])),
      " as a beneficiary of ",
      it.post("author", "permlink"),
    ];
  },
});
