/** The virtual operations of a block. */
import type { Random } from "../random.ts";
import type { PostRef } from "./post-ref.ts";
import type { WireOperation } from "./wire.ts";

/** A reward for the witness, and occasionally a payout. */
export function virtualOperations(
  random: Random,
  witness: string,
  posts: readonly PostRef[],
): readonly WireOperation[] {
  const rewards: WireOperation[] = [
    ["producer_reward", { producer: witness, vesting_shares: "412.103711 VESTS" }],
  ];
  const post = posts.length > 0 && random.next() < 0.4 ? random.pick(posts) : null;
  if (!post) return rewards;
  const { author, permlink } = post;
  return [
    [
      "curation_reward",
      {
        curator: witness,
        reward: `${(random.integer(90_000) / 7).toFixed(6)} VESTS`,
        comment_author: author,
        comment_permlink: permlink,
      },
    ],
    [
      "author_reward",
      {
        author,
        permlink,
        sbd_payout: `${(random.integer(9000) / 1000).toFixed(3)} SBD`,
        steem_payout: "0.000 STEEM",
        vesting_payout: `${random.integer(40_000)}.000000 VESTS`,
      },
    ],
    ["comment_payout_update", { author, permlink }],
    ...rewards,
  ];
}
