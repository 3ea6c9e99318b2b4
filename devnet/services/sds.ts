/** The indexing service's answers, in its own format: plain numbers, Unix seconds, column tables. */
import { reputationOf } from "../../src/domain/account/reputation.ts";
import { precision, type Token } from "../../src/domain/chain/amount.ts";
import { profileMetadata } from "../chain/node-records.ts";
import { communitiesByRank, communityFigures, headTime } from "../rules/post-figures.ts";
import { votingStrength } from "../rules/voting-strength.ts";
import { neverTime, type Account } from "../state/account.ts";
import type { ChainSource } from "../state/chain-source.ts";
import type { Community, World } from "../state/world.ts";

type Answer = Readonly<Record<string, unknown>> | null;

/** RC units per VESTS unit; an arbitrary rate of the devnet. */
const rcPerVest = 2n;

const seconds = (time: string): number => (time === neverTime ? 0 : Date.parse(`${time}Z`) / 1000);
const plain = (units: bigint, token: Token): number => Number(units) / 10 ** precision[token];

/** `getAccountExt`. */
export function indexedAccount(chain: ChainSource, name: string): Answer {
  const { world } = chain;
  const account = world?.account(name);
  if (!world || !account) return null;
  const now = Date.parse(`${String(chain.properties()["time"])}Z`);
  const { strength, percent } = votingStrength(account, now);
  const { creation, powerDown } = account;
  const authority = (role: "owner" | "active" | "posting") => {
    const stated = account.authority(role);
    return {
      [`${role}_key_auths`]: stated.key_auths,
      [`${role}_account_auths`]: stated.account_auths,
      [`${role}_weight_threshold`]: stated.weight_threshold,
    };
  };
  return {
    id: creation.id,
    name: account.name,
    creator: creation.creator,
    recovery_account: account.recovery,
    reset_account: "null",
    proxy: account.proxy,
    json_metadata: profileMetadata(account, world.pictures),
    posting_json_metadata: profileMetadata(account, world.pictures),
    created: seconds(creation.created),
    last_action: seconds(account.lastAction),
    last_comment: seconds(account.lastComment),
    last_root_post: seconds(account.lastRootPost),
    last_vote: seconds(account.lastVote),
    last_account_recovery: seconds(account.lastRecovery),
    last_account_update: seconds(account.lastAccountUpdate),
    last_owner_update: seconds(account.lastOwnerUpdate),
    last_update: now / 1000,
    last_sync: now / 1000,
    reputation: Math.round(reputationOf(account.reputation) * 1000) / 1000,
    voting_csi: Math.round((account.upvotes - account.selfVotes) / 3) / 10,
    selfvote_rate:
      account.upvotes === 0 ? 0 : Math.round((account.selfVotes / account.upvotes) * 1e4) / 100,
    curation_rewards: Number(account.curation),
    posting_rewards: Number(account.authorRewards),
    mined: 0,
    can_vote: Number(account.canVote),
    count_comments: account.comments,
    count_root_posts: account.rootPosts,
    count_active_posts: account.rootPosts,
    count_replies: account.replies,
    count_upvotes: account.upvotes,
    count_upvoted: account.upvoted,
    count_downvotes: account.downvotes,
    count_downvoted: account.downvoted,
    count_followers: account.followers.size,
    count_following: account.following.size,
    balance_steem: plain(account.balance, "STEEM"),
    balance_sbd: plain(account.sbd, "SBD"),
    savings_steem: plain(account.savings, "STEEM"),
    savings_sbd: plain(account.savingsSbd, "SBD"),
    rewards_steem: plain(account.rewardSteem, "STEEM"),
    rewards_sbd: plain(account.rewardSbd, "SBD"),
    rewards_vests: plain(account.rewardVests, "VESTS"),
    vests_own: plain(account.vests, "VESTS"),
    vests_in: plain(account.vestsIn, "VESTS"),
    vests_out: plain(account.vestsOut, "VESTS"),
    upvote_mana_percent: Math.round(percent * 100) / 100,
    upvote_mana_current: Math.round((Number(strength) * percent) / 100),
    upvote_mana_max: Number(strength),
    downvote_mana_percent: 100,
    downvote_mana_current: Number(strength / 4n),
    downvote_mana_max: Number(strength / 4n),
    rc_mana_percent: 98.4,
    rc_mana_current: Math.round(Number(strength * rcPerVest) * 0.984),
    rc_mana_max: Number(strength * rcPerVest),
    sbd_seconds: "0",
    savings_sbd_seconds: "0",
    powerdown: plain(powerDown.total - powerDown.done, "VESTS"),
    powerdown_done: plain(powerDown.done, "VESTS"),
    powerdown_rate: plain(powerDown.rate, "VESTS"),
    next_powerdown: seconds(powerDown.next),
    withdraw_routes: account.withdrawRoutes,
    savings_withdraw_requests: account.savingsRequests,
    pending_claimed_accounts: account.claimedAccounts,
    ...authority("owner"),
    ...authority("active"),
    ...authority("posting"),
    memo_key: account.memoKey,
    witness_votes: [...account.witnessVotes].toSorted(),
  };
}

/** `getCommunity`. */
export function community(chain: ChainSource, id: string): Answer {
  const known = chain.world?.communities.get(id);
  if (!known || !chain.world) return null;
  return {
    ...communitySummary(chain, chain.world, known),
    settings: {},
    observer_subscribed: 0,
    observer_role: "guest",
    observer_title: "",
    roles: {
      cols: { created: 0, account: 1, title: 2, role: 3 },
      rows: [...known.members].map(([account, { since, title, role }]) => [
        seconds(since),
        account,
        title,
        role,
      ]),
    },
  };
}

/** What a list of communities says about each. */
export function communitySummary(
  chain: ChainSource,
  world: World,
  known: Community,
): Readonly<Record<string, unknown>> {
  const place = communitiesByRank(world).indexOf(known);
  const { posts, authors, pending } = communityFigures(world, known.id, headTime(chain));
  return {
    id: known.number,
    type: "topic",
    account: known.id,
    account_reputation: reputation(world.accounts.get(known.id)),
    created: seconds(known.created),
    rank: place + 1,
    sum_pending: plain(pending, "SBD"),
    count_pending: posts,
    count_authors: authors,
    count_subs: known.subscribers.size,
    lang: known.lang,
    title: known.title,
    about: known.about,
    description: known.description,
    flag_text: known.flagText,
    is_nsfw: known.isNsfw ? 1 : 0,
  };
}

/** `getContentHistory`, newest row first, as in some real answers. */
export function sdsContentHistory(
  { world }: ChainSource,
  author: string,
  permlink: string,
): Answer {
  const post = world?.post(author, permlink);
  if (!post) return null;
  return {
    cols: { time: 0, json_metadata: 1, title: 2, body: 3 },
    rows: post.versions
      .map(({ time, metadata, title, body }) => [seconds(time), metadata, title, body])
      .toReversed(),
  };
}

const reputation = (account: Account | undefined): number =>
  account ? Math.round(reputationOf(account.reputation) * 1000) / 1000 : 25;
