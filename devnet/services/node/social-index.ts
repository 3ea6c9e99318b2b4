/**
 * The social index's answers about profiles, communities and notifications; those about posts, blogs, follows and lists
 * of communities are in files of their own.
 */
import { communitiesByRank, communityFigures, headTime } from "../../rules/post-figures.ts";
import type { ChainSource } from "../../state/chain-source.ts";
import type { Community, Post, World } from "../../state/world.ts";
import { invalidParameters } from "../../wire/rpc-error.ts";
import { communityRow } from "./communities.ts";
import { argumentsOf, knownAccount, worldOf, type Method } from "./method.ts";

function limited(limit: unknown, max: number): number {
  const number = Number(limit ?? max);
  if (!(number >= 1 && number <= max))
    throw invalidParameters(`limit exceeds max (${String(limit)} > ${max})`);
  return number;
}

function knownCommunity(world: World, name: unknown): Community {
  const community = world.communities.get(String(name));
  if (!community) throw invalidParameters("community not found");
  return community;
}

/** Members with a role or a title. */
const team = ({ members }: Community): readonly (readonly [string, string, string])[] =>
  [...members].map(([name, { role, title }]) => [name, role, title] as const);

interface Notification {
  readonly id: number;
  readonly type: string;
  readonly score: number;
  readonly date: string;
  readonly msg: string;
  readonly url: string;
}

/** Votes on a post and replies to it, newest first. */
function notifications(world: World, posts: readonly Post[]): readonly Notification[] {
  const all = [...world.posts.values()];
  return posts
    .flatMap((post) => {
      const url = `@${post.author}/${post.permlink}`;
      const votes = [...post.votes].map(([voter, { time }]) => ({
        type: "vote",
        date: time,
        msg: `@${voter} voted on your post`,
        url,
      }));
      const replies = all
        .filter((each) => each.parent === post.author && each.parentPermlink === post.permlink)
        .map((each) => ({
          type: "reply",
          date: each.versions[0]?.time ?? "",
          msg: `@${each.author} replied to your post`,
          url: `@${each.author}/${each.permlink}`,
        }));
      return [...votes, ...replies];
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((each, i) => ({ id: i + 1, score: 50, ...each }))
    .toReversed();
}

const page = (rows: readonly Notification[], query: Readonly<Record<string, unknown>>) => {
  const { min_score: minScore = 25, last_id: last, limit } = query;
  return rows
    .filter(({ id, score }) => score >= Number(minScore) && (!last || id < Number(last)))
    .slice(0, limited(limit, 100));
};

const ownPosts = (world: World, name: string): readonly Post[] =>
  [...world.posts.values()].filter(({ author }) => author === name);

/** Communities with pending payouts, highest first. */
const byPending = (chain: ChainSource) => {
  const world = worldOf(chain);
  return [...world.communities.values()]
    .map((community) => ({
      community,
      ...communityFigures(world, community.id, headTime(chain)),
    }))
    .toSorted((a, b) => Number(b.pending - a.pending));
};

/** By full name. */
export const socialIndexMethods: Readonly<Record<string, Method>> = {
  "bridge.get_profile": (chain, params) => {
    const world = worldOf(chain);
    const { name, followers, following } = knownAccount(world, argumentsOf(params)["account"]);
    const record = chain.account(name) ?? {};
    const { profile = {} } = JSON.parse(String(record["posting_json_metadata"] || "{}")) as {
      profile?: unknown;
    };
    return {
      id: record["id"],
      name,
      created: record["created"],
      active: record["last_post"],
      post_count: record["post_count"],
      reputation: Number(record["reputation"] ?? 0),
      blacklists: [],
      stats: { rank: 0, sp: 0, following: following.size, followers: followers.size },
      metadata: { profile },
    };
  },
  "bridge.get_community": (chain, params) => {
    const world = worldOf(chain);
    const community = knownCommunity(world, argumentsOf(params)["name"]);
    const { admins: _admins, ...row } = communityRow(world, community, headTime(chain));
    const { description, flagText } = community;
    return { ...row, description, flag_text: flagText, settings: {}, team: team(community) };
  },
  "bridge.list_pop_communities": (chain, params) =>
    communitiesByRank(worldOf(chain))
      .slice(0, limited(argumentsOf(params)["limit"], 25))
      .map(({ id, title }) => [id, title]),
  "bridge.list_community_roles": (chain, params) => {
    const { community, last, limit } = argumentsOf(params);
    const rows = team(knownCommunity(worldOf(chain), community));
    const from = last ? rows.findIndex(([name]) => name === last) + 1 : 0;
    return rows.slice(from, from + limited(limit, 1000));
  },
  "bridge.account_notifications": (chain, params) => {
    const world = worldOf(chain);
    const query = argumentsOf(params);
    const { name } = knownAccount(world, query["account"]);
    return page(notifications(world, ownPosts(world, name)), query);
  },
  "bridge.post_notifications": (chain, params) => {
    const world = worldOf(chain);
    const query = argumentsOf(params);
    const post = world.post(String(query["author"]), String(query["permlink"]));
    if (!post) throw invalidParameters("post not found");
    return page(notifications(world, [post]), query);
  },
  "bridge.unread_notifications": (chain, params) => {
    const world = worldOf(chain);
    const { name } = knownAccount(world, argumentsOf(params)["account"]);
    return {
      lastread: "1970-01-01 00:00:00",
      unread: notifications(world, ownPosts(world, name)).length,
    };
  },
  "bridge.get_payout_stats": (chain, params) => {
    const rows = byPending(chain);
    return {
      items: rows
        .slice(0, limited(argumentsOf(params)["limit"], 250))
        .map(({ community: { id, title }, pending, posts, authors }) => [
          id,
          title,
          Number(pending) / 1000,
          posts,
          authors,
        ]),
      total: rows.reduce((sum, { pending }) => sum + Number(pending) / 1000, 0),
      blogs: 0,
    };
  },
  "bridge.get_trending_topics": (chain, params) =>
    byPending(chain)
      .slice(0, limited(argumentsOf(params)["limit"], 25))
      .map(({ community: { id, title } }) => [id, title]),
};
