/** The social index's answers: follows, posts of an account, subscriptions. */
import { reputationOf } from "../../../src/domain/account/reputation.ts";
import type { Account } from "../../chain/accounts.ts";
import type { Post, World } from "../../chain/world.ts";
import { argumentsOf, knownAccount, worldOf, type Method } from "./method.ts";
import { invalidParameters } from "./rpc-error.ts";

/** Days until a post is paid. */
const payoutDelay = 7;
const mostPosts = 100;
const mostFollows = 1000;

type Side = "followers" | "following";

const listOf = (account: Account, side: Side, isIgnore: boolean): ReadonlySet<string> => {
  if (side === "followers") return isIgnore ? account.ignorers : account.followers;
  return isIgnore ? account.ignoring : account.following;
};

/** Newest first; `start` is the first name of the page. */
const follows =
  (side: Side): Method =>
  (chain, params) => {
    const world = worldOf(chain);
    const account = knownAccount(world, params[0]);
    const [, start, type = "blog", limit = mostFollows] = params;
    if (type !== "blog" && type !== "ignore")
      throw invalidParameters(`unsupported follow type: ${String(type)}`);
    if (!(Number(limit) >= 1 && Number(limit) <= mostFollows))
      throw invalidParameters(`limit exceeds max (${String(limit)} > ${mostFollows})`);
    const names = [...listOf(account, side, type === "ignore")].toReversed();
    const first = typeof start === "string" && start !== "" ? names.indexOf(start) : 0;
    return (first < 0 ? [] : names.slice(first, first + Number(limit))).map((name) => ({
      follower: side === "followers" ? name : account.name,
      following: side === "followers" ? account.name : name,
      reputation: Number(world.accounts.get(name)?.reputation ?? 0n),
      what: [type, ""],
    }));
  };

const sorts: Readonly<Record<string, (post: Post, name: string) => boolean>> = {
  blog: ({ author, parent }, name) => author === name && parent === "",
  posts: ({ author, parent }, name) => author === name && parent === "",
  feed: ({ author, parent }, name) => author !== name && parent === "",
  comments: ({ author, parent }, name) => author === name && parent !== "",
  replies: ({ parent }, name) => parent === name,
  payout: ({ author }, name) => author === name,
};

const accountPosts: Method = (chain, params) => {
  const world = worldOf(chain);
  const { sort, account, start_author, start_permlink, limit = 20 } = argumentsOf(params);
  const { name, following } = knownAccount(world, account);
  const isListed = sorts[String(sort)];
  if (!isListed) throw invalidParameters(`unsupported sort: ${String(sort)}`);
  if (!(Number(limit) >= 1 && Number(limit) <= mostPosts))
    throw invalidParameters(`limit exceeds max (${String(limit)} > ${mostPosts})`);
  const posts = [...world.posts.values()]
    .filter((post) => isListed(post, name) && (sort !== "feed" || following.has(post.author)))
    .toReversed();
  const first = start_author
    ? posts.findIndex(
        ({ author, permlink }) => author === start_author && permlink === start_permlink,
      )
    : 0;
  if (first < 0)
    throw invalidParameters(`post not found: ${String(start_author)}/${String(start_permlink)}`);
  const now = Date.parse(`${String(chain.properties()["time"])}Z`);
  return posts.slice(first, first + Number(limit)).map((post) => postRow(world, post, now));
};

function postRow(world: World, post: Post, now: number): Readonly<Record<string, unknown>> {
  const { author, permlink, parent, versions, body } = post;
  const [first, newest] = [versions[0], versions.findLast(({ title }) => title !== "")];
  const created = first?.time ?? "";
  const payoutAt = Date.parse(`${created}Z`) + payoutDelay * 86_400_000;
  const metadata = versions.findLast((version) => version.metadata !== "")?.metadata ?? "{}";
  return {
    post_id: [...world.posts.values()].indexOf(post) + 1,
    author,
    permlink,
    category: "life",
    title: parent === "" ? (newest?.title ?? "") : "RE: a post",
    body,
    json_metadata: JSON.parse(metadata) as unknown,
    created,
    updated: versions.at(-1)?.time ?? created,
    depth: parent === "" ? 0 : 1,
    children: 0,
    net_rshares: 0,
    is_paidout: payoutAt <= now,
    payout_at: new Date(payoutAt).toISOString().slice(0, 19),
    payout: 0,
    pending_payout_value: "0.000 SBD",
    author_payout_value: "0.000 SBD",
    curator_payout_value: "0.000 SBD",
    promoted: "0.000 SBD",
    replies: [],
    author_reputation: reputationOf(world.accounts.get(author)?.reputation ?? 0n),
    stats: { hide: false, gray: false, total_votes: 0, flag_weight: 0 },
    url: `/life/@${author}/${permlink}`,
    beneficiaries: [],
    max_accepted_payout: "1000000.000 SBD",
    percent_steem_dollars: 10_000,
    active_votes: [],
    blacklists: [],
    ...(parent !== "" && { parent_author: parent, parent_permlink: "a-post" }),
  };
}

/** By full name, and by plain name where condenser_api has them. */
export const socialMethods: Readonly<Record<string, Method>> = {
  get_follow_count: (chain, params) => {
    const { name, followers, following } = knownAccount(worldOf(chain), params[0]);
    return { account: name, following_count: following.size, follower_count: followers.size };
  },
  get_followers: follows("followers"),
  get_following: follows("following"),
  "bridge.get_account_posts": accountPosts,
  "bridge.list_all_subscriptions": (chain, params) => {
    const world = worldOf(chain);
    const { name } = knownAccount(world, argumentsOf(params)["account"]);
    return [...world.communities.values()]
      .filter(({ subscribers }) => subscribers.has(name))
      .map(({ id, title, members }) => {
        const member = members.get(name);
        return [id, title, member?.role ?? "guest", member?.title ?? ""];
      });
  },
};
