/** The social index's lists of posts: an account's own and reblogged ones, and those with a tag. */
import { headTime, payoutOf } from "../../rules/post-figures.ts";
import type { Post, World } from "../../state/world.ts";
import { invalidParameters } from "../../wire/rpc-error.ts";
import { argumentsOf, knownAccount, worldOf, type Method } from "./method.ts";
import { indexedPost } from "./post-records.ts";

const maxPosts = 100;

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
  const from = startOf(posts, start_author, start_permlink);
  return posts.slice(from, from + Number(limit)).map((each) => ({
    ...indexedPost(world, each.post, headTime(chain)),
    ...(each.isReblog && { reblogged_by: [name] }),
  }));
};

/** The place of the first post of a page. */
function startOf(posts: readonly Pick<Listed, "post">[], author: unknown, permlink: unknown) {
  if (!author) return 0;
  const found = posts.findIndex(({ post }) => post.author === author && post.permlink === permlink);
  if (found < 0 && posts.length > 0)
    throw invalidParameters(`post not found: ${String(author)}/${String(permlink)}`);
  return Math.max(0, found);
}

/** Orders of posts with a tag; highest values first. */
const orders: Readonly<Record<string, (post: Post, now: number) => number | string>> = {
  created: ({ versions }) => versions[0]?.time ?? "",
  trending: (post, now) => Number(payoutOf(post, now).pending),
  payout: (post, now) => Number(payoutOf(post, now).pending),
};

const rankedPosts: Method = (chain, params) => {
  const world = worldOf(chain);
  const { sort, tag = "", start_author, start_permlink, limit = 20 } = argumentsOf(params);
  const order = orders[String(sort)];
  if (!order) throw invalidParameters(`unsupported sort: ${String(sort)}`);
  if (!(Number(limit) >= 1 && Number(limit) <= maxPosts))
    throw invalidParameters(`limit exceeds max (${String(limit)} > ${maxPosts})`);
  const now = headTime(chain);
  const posts = world.rootPosts
    .filter(({ parentPermlink }) => tag === "" || parentPermlink === tag)
    .map((post) => ({ post, value: order(post, now) }))
    .toReversed()
    .toSorted((a, b) => (a.value > b.value ? -1 : a.value < b.value ? 1 : 0));
  const from = startOf(posts, start_author, start_permlink);
  return posts.slice(from, from + Number(limit)).map(({ post }) => indexedPost(world, post, now));
};

/** By full name. */
export const blogMethods: Readonly<Record<string, Method>> = {
  "bridge.get_account_posts": accountPosts,
  "bridge.get_ranked_posts": rankedPosts,
};
