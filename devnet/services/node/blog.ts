/** The social index's answers about posts: an account's own and reblogged ones, with votes, payouts and replies. */
import { amountText } from "../../../src/domain/chain/amount.ts";
import { reputationOf } from "../../../src/domain/account/reputation.ts";
import type { Post, World } from "../../chain/world.ts";
import { argumentsOf, knownAccount, worldOf, type Method } from "./method.ts";
import { invalidParameters } from "./rpc-error.ts";

/** Days until a post is paid. */
const payoutDelay = 7;
const maxPosts = 100;
/** Rshares that earn a thousandth of an SBD. */
const rsharesPerThousandth = 2_000_000;

/** A post in a list, and when it was added. */
interface Listed {
  readonly post: Post;
  readonly since: string;
  readonly isReblog: boolean;
}

type Sort = (world: World, name: string) => readonly Listed[];

const written =
  (isListed: (post: Post, name: string, world: World) => boolean): Sort =>
  (world, name) =>
    [...world.posts.values()]
      .filter((post) => isListed(post, name, world))
      .map((post) => ({ post, since: post.versions[0]?.time ?? "", isReblog: false }));

const own = written(({ author, parent }, name) => author === name && parent === "");

const sorts: Readonly<Record<string, Sort>> = {
  /** Own root posts, and those of others with the time at which they were reblogged. */
  blog: (world, name) =>
    [
      ...own(world, name),
      ...[...(world.reblogs.get(name) ?? [])]
        .filter(([{ author, permlink }]) => world.post(author, permlink))
        .map(([post, since]) => ({ post, since, isReblog: true })),
    ].toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)),
  posts: own,
  feed: written(
    ({ author, parent }, name, world) =>
      parent === "" && world.accounts.get(name)?.following.has(author) === true,
  ),
  comments: written(({ author, parent }, name) => author === name && parent !== ""),
  replies: written(({ parent }, name) => parent === name),
  payout: written(({ author, paid }, name) => author === name && !paid),
};

const accountPosts: Method = (chain, params) => {
  const world = worldOf(chain);
  const { sort, account, start_author, start_permlink, limit = 20 } = argumentsOf(params);
  const { name } = knownAccount(world, account);
  const listed = sorts[String(sort)];
  if (!listed) throw invalidParameters(`unsupported sort: ${String(sort)}`);
  if (!(Number(limit) >= 1 && Number(limit) <= maxPosts))
    throw invalidParameters(`limit exceeds max (${String(limit)} > ${maxPosts})`);
  const posts = listed(world, name).toReversed();
  const first = start_author
    ? posts.findIndex(
        ({ post }) => post.author === start_author && post.permlink === start_permlink,
      )
    : 0;
  if (first < 0 && posts.length > 0)
    throw invalidParameters(`post not found: ${String(start_author)}/${String(start_permlink)}`);
  const now = Date.parse(`${String(chain.properties()["time"])}Z`);
  return posts.slice(Math.max(0, first), Math.max(0, first) + Number(limit)).map((each) => ({
    ...postRow(world, each.post, now),
    ...(each.isReblog && { reblogged_by: [name] }),
  }));
};

/** All replies to a post, including replies to replies. */
function repliesTo(world: World, { author, permlink }: Post): number {
  let count = 0;
  for (const reply of world.posts.values())
    if (reply.parent === author && reply.parentPermlink === permlink)
      count += 1 + repliesTo(world, reply);
  return count;
}

const sbd = (units: bigint): string => amountText({ units, token: "SBD" });

function postRow(world: World, post: Post, now: number): Readonly<Record<string, unknown>> {
  const { author, permlink, parent, parentPermlink, versions, body, votes, paid } = post;
  const [first, newest] = [versions[0], versions.findLast(({ title }) => title !== "")];
  const created = first?.time ?? "";
  const payoutAt = Date.parse(`${created}Z`) + payoutDelay * 86_400_000;
  const metadata = versions.findLast((version) => version.metadata !== "")?.metadata ?? "{}";
  const rshares = [...votes.values()].reduce((sum, each) => sum + each, 0);
  const pending = paid ? 0n : BigInt(Math.max(0, Math.round(rshares / rsharesPerThousandth)));
  const root = parent === "" ? post : world.post(parent, parentPermlink);
  const community = world.communities.get(root?.parentPermlink ?? "");
  const member = community?.members.get(author);
  return {
    post_id: [...world.posts.values()].indexOf(post) + 1,
    author,
    permlink,
    category: root?.parentPermlink ?? "",
    title: parent === "" ? (newest?.title ?? "") : `RE: ${root?.versions[0]?.title ?? ""}`,
    body,
    json_metadata: JSON.parse(metadata) as unknown,
    created,
    updated: versions.at(-1)?.time ?? created,
    depth: parent === "" ? 0 : 1,
    children: repliesTo(world, post),
    net_rshares: rshares,
    is_paidout: paid !== null || payoutAt <= now,
    payout_at: new Date(payoutAt).toISOString().slice(0, 19),
    payout: Number(pending + (paid?.author ?? 0n) + (paid?.curator ?? 0n)) / 1000,
    pending_payout_value: sbd(pending),
    author_payout_value: sbd(paid?.author ?? 0n),
    curator_payout_value: sbd(paid?.curator ?? 0n),
    promoted: "0.000 SBD",
    replies: [],
    author_reputation: reputationOf(world.accounts.get(author)?.reputation ?? 0n),
    stats: { hide: false, gray: false, total_votes: votes.size, flag_weight: 0 },
    url: `/${root?.parentPermlink ?? ""}/@${author}/${permlink}`,
    beneficiaries: [],
    max_accepted_payout: "1000000.000 SBD",
    percent_steem_dollars: 10_000,
    active_votes: [...votes].map(([voter, each]) => ({ voter, rshares: each })),
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

/** By full name. */
export const blogMethods: Readonly<Record<string, Method>> = {
  "bridge.get_account_posts": accountPosts,
};
