/** Moves pending rewards to the balance. */
import { operation } from "../definition.ts";
import type { Piece } from "../operation.ts";

export const claim_reward_balance = operation({
  tag: 39,
  fields: {
    account: "account",
    reward_steem: "amount",
    reward_sbd: "amount",
    reward_vests: "amount",
  },
  sentence: (it) => {
    const parts = (["reward_steem", "reward_sbd", "reward_vests"] as const)
      .filter((key) => !it.isZero(key))
      .map((key) => it.amount(key));
    const listed = parts.flatMap((part, i): (Piece | string)[] =>
      i === 0 ? [part] : [i === parts.length - 1 ? " and " : ", ", part],
    );
    return [it.account("account"), " claimed ", ...(listed.length > 0 ? listed : ["nothing"])];
  },
});
