/** Pays the author of a post or comment. */
import { operation } from "../definition.ts";

export const author_reward = operation({
  tag: null,
  fields: {
    author: "account",
    permlink: "permlink",
    sbd_payout: "amount",
    steem_payout: "amount",
    vesting_payout: "amount",
  },
  sentence: (it) => {
    const paid = (["sbd_payout", "steem_payout", "vesting_payout"] as const).filter(
      (key) => !it.isZero(key),
    );
    return [
      it.account("author"),
      " earned ",
      ...paid.flatMap((key, i) => (i > 0 ? [" and ", it.amount(key)] : [it.amount(key)])),
      " for ",
      it.post("author", "permlink"),
    ];
  },
});
