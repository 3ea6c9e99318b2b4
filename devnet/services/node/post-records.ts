/** A post as the social index and as a node return it. */
import { reputationOf } from "../../../src/domain/account/reputation.ts";
import { amountText } from "../../../src/domain/chain/amount-text.ts";
import { nameHash } from "../../past/name-hash.ts";
import { countReplies, payoutOf, threadRoot } from "../../rules/post-figures.ts";
import type { Post, World } from "../../state/world.ts";

const sbd = (units: bigint): string => amountText({ units, token: "SBD" });
const timeText = (ms: number): string => new Date(ms).toISOString().slice(0, 19);
/** How nodes write 'never'. */
const noTime = "1969-12-31T23:59:59";

/** Numbers above 32 bits are texts. */
const wide = (value: number): number | string => (value > 0xffff_ffff ? String(value) : value);

/** Above the ids of all posts in blocks. */
const firstPastId = 1_000_000;

/** A post's id, unique also for posts from before block 1. */
function idOf({ posts }: World, post: Post): number {
  const place = [...posts.values()].indexOf(post);
  return place < 0 ? firstPastId + (nameHash(`${post.author}/${post.permlink}`) >>> 1) : place + 1;
}

/** The fields that both forms have. */
function commonFields(world: World, post: Post) {
  const { author, permlink, parent, versions, body, options } = post;
  const { root, depth } = threadRoot(world, post);
  const titleOf = (each: Post) => each.versions.findLast(({ title }) => title !== "")?.title ?? "";
  const created = versions[0]?.time ?? "";
  return {
    author,
    permlink,
    category: root.parentPermlink,
    title: titleOf(post),
    body,
    created,
    depth,
    children: countReplies(world, post),
    url: `/${root.parentPermlink}/@${root.author}/${root.permlink}${parent === "" ? "" : `#@${author}/${permlink}`}`,
    root,
    rootTitle: titleOf(root),
    updated: versions.at(-1)?.time ?? created,
    metadata: versions.findLast((version) => version.metadata !== "")?.metadata ?? "{}",
    reputation: world.accounts.get(author)?.reputation ?? 0n,
    max_accepted_payout: sbd(options.maxPayout),
    percent_steem_dollars: options.percentSbd,
    beneficiaries: options.beneficiaries,
  };
}

/** A post as `bridge` methods return it. */
export function indexedPost(
  world: World,
  post: Post,
  now: number,
): Readonly<Record<string, unknown>> {
  const { parent, parentPermlink, votes } = post;
  const { root, rootTitle, updated, metadata, reputation, ...fields } = commonFields(world, post);
  const { due, rshares, isPaid, pending, author, curator } = payoutOf(post, now);
  const community = world.communities.get(root.parentPermlink);
  const member = community?.members.get(post.author);
  return {
    ...fields,
    post_id: idOf(world, post),
    title: parent === "" ? fields.title : `RE: ${rootTitle}`,
    json_metadata: JSON.parse(metadata) as unknown,
    updated,
    net_rshares: rshares,
    is_paidout: isPaid,
    payout_at: timeText(due),
    payout: Number(pending + author + curator) / 1000,
    pending_payout_value: sbd(pending),
    author_payout_value: sbd(author),
    curator_payout_value: sbd(curator),
    promoted: "0.000 SBD",
    replies: [],
    author_reputation: reputationOf(reputation),
    stats: {
      hide: false,
      gray: member?.role === "muted",
      total_votes: votes.size,
      flag_weight: 0,
    },
    active_votes: [...votes].map(([voter, each]) => ({ voter, rshares: each.rshares })),
    blacklists: [],
    ...(community && {
      community: community.id,
      community_title: community.title,
      author_role: member?.role ?? "guest",
      author_title: member?.title ?? "",
    }),
    ...(parent !== "" && { parent_author: parent, parent_permlink: parentPermlink }),
  };
}

/** A post as `condenser_api` methods of a node return it. */
export function nodePostRecord(
  world: World,
  post: Post,
  now: number,
): Readonly<Record<string, unknown>> {
  const { parent, parentPermlink, votes, options } = post;
  const { root, rootTitle, updated, metadata, reputation, ...fields } = commonFields(world, post);
  const { due, rshares, isPaid, pending, author, curator } = payoutOf(post, now);
  const absolute = [...votes.values()].reduce((sum, each) => sum + Math.abs(each.rshares), 0);
  return {
    ...fields,
    id: idOf(world, post),
    parent_author: parent,
    parent_permlink: parentPermlink,
    json_metadata: metadata,
    last_update: updated,
    active: updated,
    last_payout: isPaid ? timeText(due) : "1970-01-01T00:00:00",
    // A payment sets these to 0.
    net_rshares: isPaid ? 0 : wide(rshares),
    abs_rshares: isPaid ? 0 : wide(absolute),
    vote_rshares: isPaid ? 0 : wide(Math.max(0, rshares)),
    children_abs_rshares: 0,
    cashout_time: isPaid ? noTime : timeText(due),
    max_cashout_time: noTime,
    total_vote_weight: 0,
    reward_weight: 10_000,
    total_payout_value: sbd(author),
    curator_payout_value: sbd(curator),
    author_rewards: 0,
    net_votes: [...votes.values()].reduce((sum, each) => sum + Math.sign(each.rshares), 0),
    root_author: root.author,
    root_permlink: root.permlink,
    root_title: rootTitle,
    allow_replies: true,
    allow_votes: true,
    allow_curation_rewards: options.hasCuration,
    pending_payout_value: sbd(pending),
    total_pending_payout_value: "0.000 STEEM",
    active_votes: [...votes].map(([voter, each]) => ({
      voter,
      weight: 0,
      rshares: wide(each.rshares),
      percent: each.percent,
      reputation: 0,
      time: each.time,
    })),
    replies: [],
    author_reputation: String(reputation),
    promoted: "0.000 SBD",
    body_length: post.body.length,
    reblogged_by: [],
  };
}

const epoch = "1970-01-01T00:00:00";

/** What a node returns for a post that does not exist: every member, empty. */
export const noPost: Readonly<Record<string, unknown>> = {
  id: 0,
  author: "",
  permlink: "",
  category: "",
  parent_author: "",
  parent_permlink: "",
  title: "",
  body: "",
  json_metadata: "",
  last_update: epoch,
  created: epoch,
  active: epoch,
  last_payout: epoch,
  depth: 0,
  children: 0,
  net_rshares: 0,
  abs_rshares: 0,
  vote_rshares: 0,
  children_abs_rshares: 0,
  cashout_time: epoch,
  max_cashout_time: epoch,
  total_vote_weight: 0,
  reward_weight: 0,
  total_payout_value: "0.000 STEEM",
  curator_payout_value: "0.000 STEEM",
  author_rewards: 0,
  net_votes: 0,
  root_author: "",
  root_permlink: "",
  max_accepted_payout: "0.000 STEEM",
  percent_steem_dollars: 0,
  allow_replies: false,
  allow_votes: false,
  allow_curation_rewards: false,
  beneficiaries: [],
  url: "",
  root_title: "",
  pending_payout_value: "0.000 STEEM",
  total_pending_payout_value: "0.000 STEEM",
  active_votes: [],
  replies: [],
  author_reputation: 0,
  promoted: "0.000 STEEM",
  body_length: 0,
  reblogged_by: [],
};
