/** Transfers and rewards: operations that move tokens immediately. */
import { vestsPerSteem } from "../../state/exchange-rates.ts";
import type { Post, World } from "../../state/world.ts";
import { sumIn } from "../../wire/sum.ts";
import { credit, debit, textIn, unitsIn, withAccount, type OperationEffect } from "./effect.ts";

/** Authors and beneficiaries are paid in the same way: into balances that they claim later. */
const payReward = (key: string): OperationEffect =>
  withAccount(key, (account, payload) => {
    account.rewardSbd += unitsIn(payload, "sbd_payout");
    account.rewardSteem += unitsIn(payload, "steem_payout");
    account.rewardVests += unitsIn(payload, "vesting_payout");
  });

/** The chain's total of what an author has earned: each reward in STEEM at the price in force, in thousandths. */
const noteAuthorReward = withAccount("author", (account, payload, _, { medians }) => {
  account.authorRewards +=
    medians.inSteem(unitsIn(payload, "sbd_payout")) +
    unitsIn(payload, "steem_payout") +
    unitsIn(payload, "vesting_payout") / vestsPerSteem;
});

/** Millionths of VESTS as thousandths of SBD. */
const vestsInSbd = ({ medians }: World, vests: bigint): bigint =>
  medians.inSbd(vests / vestsPerSteem);

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
export const tokenEffects: Readonly<Record<string, OperationEffect>> = {
  transfer: withAccount("from", (from, payload, _, world) => {
    debit(from, sumIn(payload, "amount"));
    credit(world.accounts.get(textIn(payload, "to")), sumIn(payload, "amount"));
  }),
  transfer_to_vesting: withAccount("from", (from, payload, _, world) => {
    const to = textIn(payload, "to") === "" ? from : world.accounts.get(textIn(payload, "to"));
    const vests = unitsIn(payload, "amount") * vestsPerSteem;
    debit(from, sumIn(payload, "amount"));
    credit(to, { units: vests, token: "VESTS" });
    to?.addGap("vesting", { units: vests, token: "VESTS" });
  }),
  claim_reward_balance: withAccount("account", (account, payload) => {
    account.rewardSteem -= unitsIn(payload, "reward_steem");
    account.balance += unitsIn(payload, "reward_steem");
    account.rewardSbd -= unitsIn(payload, "reward_sbd");
    account.sbd += unitsIn(payload, "reward_sbd");
    account.rewardVests -= unitsIn(payload, "reward_vests");
    account.vests += unitsIn(payload, "reward_vests");
  }),
  producer_reward: withAccount("producer", (producer, payload) =>
    credit(producer, sumIn(payload, "vesting_shares")),
  ),
  curation_reward: withAccount("curator", (curator, payload, { timestamp }, world) => {
    const post = world.post(textIn(payload, "comment_author"), textIn(payload, "comment_permlink"));
    notePayment(post, { curator: vestsInSbd(world, unitsIn(payload, "reward")) }, timestamp);
    curator.rewardVests += unitsIn(payload, "reward");
    curator.curation += unitsIn(payload, "reward") / vestsPerSteem;
  }),
  author_reward: (world, payload, entry) => {
    const worth =
      unitsIn(payload, "sbd_payout") +
      world.medians.inSbd(unitsIn(payload, "steem_payout")) +
      vestsInSbd(world, unitsIn(payload, "vesting_payout"));
    const post = world.post(textIn(payload, "author"), textIn(payload, "permlink"));
    notePayment(post, { author: worth }, entry.timestamp);
    payReward("author")(world, payload, entry);
    noteAuthorReward(world, payload, entry);
  },
  comment_benefactor_reward: payReward("benefactor"),
  liquidity_reward: withAccount("owner", (owner, payload) =>
    credit(owner, sumIn(payload, "payout")),
  ),
  interest: withAccount("owner", (owner, payload) => credit(owner, sumIn(payload, "interest"))),
  hardfork23: withAccount("account", (account, payload) => {
    for (const key of ["sbd_transferred", "steem_transferred", "vests_converted"])
      debit(account, sumIn(payload, key));
  }),
};
