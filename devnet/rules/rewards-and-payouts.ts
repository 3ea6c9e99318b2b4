/** What a block pays: its witness's reward, and now and then the payout of a post. */
import { amountText } from "../../src/domain/chain/amount-text.ts";
import type { Random } from "../state/random.ts";
import type { PayoutOptions } from "../state/world.ts";
import type { WireOperation } from "../wire/blocks.ts";
import type { PostRef } from "../wire/post-ref.ts";

/**
 * A reward for the witness, and occasionally a payout. All payouts together are a little less than the inflation's part
 * for them. `pay`: the witness's, millionths of VESTS; `optionsOf`: what a post's author has chosen.
 */
export function rewardsAndPayouts(
  random: Random,
  { name: witness, pay }: { readonly name: string; readonly pay: bigint },
  posts: readonly PostRef[],
  optionsOf: (post: PostRef) => PayoutOptions | undefined,
): readonly WireOperation[] {
  const rewards: WireOperation[] = [
    ["producer_reward", { producer: witness, vesting_shares: vestsText(pay) }],
  ];
  const post = posts.length > 0 && random.next() < 0.4 ? random.pick(posts) : null;
  if (!post) return rewards;
  const { author, permlink } = post;
  const curation: WireOperation = [
    "curation_reward",
    {
      curator: witness,
      reward: `${(random.integer(15_000) / 7).toFixed(6)} VESTS`,
      comment_author: author,
      comment_permlink: permlink,
    },
  ];
  const sbd = random.integer(1500);
  const vests = random.integer(7000) * 1_000_000;
  const { maxPayout, beneficiaries } = optionsOf(post) ?? { maxPayout: 1n, beneficiaries: [] };
  if (maxPayout === 0n) return rewards;
  const payout = (weight: number) => ({
    sbd_payout: sbdText(part(sbd, weight)),
    steem_payout: "0.000 STEEM",
    vesting_payout: vestsText(part(vests, weight)),
  });
  const given = beneficiaries.reduce((sum, { weight }) => sum + weight, 0);
  return [
    curation,
    ...beneficiaries.map(({ account, weight }): WireOperation => [
      "comment_benefactor_reward",
      { benefactor: account, author, permlink, ...payout(weight) },
    ]),
    ["author_reward", { author, permlink, ...payout(whole - given) }],
    ["comment_payout_update", { author, permlink }],
    ...rewards,
  ];
}

/** A weight of 100%. */
const whole = 10_000;
const part = (units: number, weight: number): bigint =>
  (BigInt(units) * BigInt(weight)) / BigInt(whole);
const sbdText = (units: bigint): string => amountText({ units, token: "SBD" });
const vestsText = (units: bigint): string => amountText({ units, token: "VESTS" });
