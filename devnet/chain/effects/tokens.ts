/** Transfers and rewards: operations that move tokens immediately. */
import { feedInterval, medianAt, sbdPerSteem, vestsPerSteem } from "../rates.ts";
import { sumOf } from "../sum.ts";
import type { Post } from "../world.ts";
import { credit, debit, text, units, withAccount, type Effect } from "./effect.ts";

/** Authors and beneficiaries are paid in the same way: into balances that they claim later. */
const payReward = (key: string): Effect =>
  withAccount(key, (account, payload) => {
    account.rewardSbd += units(payload, "sbd_payout");
    account.rewardSteem += units(payload, "steem_payout");
    account.rewardVests += units(payload, "vesting_payout");
  });

/** The chain's total of what an author has earned: each reward in STEEM at the median of its time, in thousandths. */
const noteAuthorReward = withAccount("author", (account, payload, { block }) => {
  const sbd = sumOf({ price: medianAt(block - (block % feedInterval)).base }, "price").units;
  account.authorRewards +=
    (units(payload, "sbd_payout") * 1000n) / sbd +
    units(payload, "steem_payout") +
    units(payload, "vesting_payout") / vestsPerSteem;
});

/** Millionths of VESTS as thousandths of SBD. */
const vestsInSbd = (vests: bigint): bigint => ((vests / vestsPerSteem) * sbdPerSteem) / 1000n;

/** Adds to a post's payout. */
function notePayment(
  post: Post | undefined,
  { author = 0n, curator = 0n }: { readonly author?: bigint; readonly curator?: bigint },
  time: string,
): void {
  if (!post) return;
  post.paid ??= { time, author: 0n, curator: 0n };
  post.paid.author += author;
  post.paid.curator += curator;
}

/** By operation kind. */
export const tokenEffects: Readonly<Record<string, Effect>> = {
  transfer: withAccount("from", (from, payload, _, world) => {
    debit(from, sumOf(payload, "amount"));
    credit(world.accounts.get(text(payload, "to")), sumOf(payload, "amount"));
  }),
  transfer_to_vesting: withAccount("from", (from, payload, _, world) => {
    const to = text(payload, "to") === "" ? from : world.accounts.get(text(payload, "to"));
    const vests = units(payload, "amount") * vestsPerSteem;
    debit(from, sumOf(payload, "amount"));
    credit(to, { units: vests, token: "VESTS" });
    to?.addGap("vesting", { units: vests, token: "VESTS" });
  }),
  claim_reward_balance: withAccount("account", (account, payload) => {
    account.rewardSteem -= units(payload, "reward_steem");
    account.balance += units(payload, "reward_steem");
    account.rewardSbd -= units(payload, "reward_sbd");
    account.sbd += units(payload, "reward_sbd");
    account.rewardVests -= units(payload, "reward_vests");
    account.vests += units(payload, "reward_vests");
  }),
  producer_reward: withAccount("producer", (producer, payload) =>
    credit(producer, sumOf(payload, "vesting_shares")),
  ),
  curation_reward: withAccount("curator", (curator, payload, { timestamp }, world) => {
    const post = world.post(text(payload, "comment_author"), text(payload, "comment_permlink"));
    notePayment(post, { curator: vestsInSbd(units(payload, "reward")) }, timestamp);
    curator.rewardVests += units(payload, "reward");
    curator.curation += units(payload, "reward") / vestsPerSteem;
  }),
  author_reward: (world, payload, entry) => {
    const worth =
      units(payload, "sbd_payout") +
      (units(payload, "steem_payout") * sbdPerSteem) / 1000n +
      vestsInSbd(units(payload, "vesting_payout"));
    const post = world.post(text(payload, "author"), text(payload, "permlink"));
    notePayment(post, { author: worth }, entry.timestamp);
    payReward("author")(world, payload, entry);
    noteAuthorReward(world, payload, entry);
  },
  comment_benefactor_reward: payReward("benefactor"),
  liquidity_reward: withAccount("owner", (owner, payload) =>
    credit(owner, sumOf(payload, "payout")),
  ),
  interest: withAccount("owner", (owner, payload) => credit(owner, sumOf(payload, "interest"))),
  hardfork23: withAccount("account", (account, payload) => {
    for (const key of ["sbd_transferred", "steem_transferred", "vests_converted"])
      debit(account, sumOf(payload, key));
  }),
};
