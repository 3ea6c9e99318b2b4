/** The rest of condenser_api: what no page of the app calls, with the errors of nodes that lack a plugin. */
import { headTime, payoutOf } from "../../rules/post-figures.ts";
import type { ChainSource } from "../../state/chain-source.ts";
import type { Post, World } from "../../state/world.ts";
import { assertion, expectArguments, invalidParameters, unreadable } from "../../wire/rpc-error.ts";
import { ofPlugins, without } from "./appbase-lists.ts";
import { reputations } from "./appbase.ts";
import { argumentsOf, knownAccount, limitOf, namesOf, worldOf, type Method } from "./method.ts";
import { nodePostRecord } from "./post-records.ts";

/** A method of a plugin that no node of the network runs. */
const withoutPlugin =
  (plugin: string): Method =>
  () => {
    throw assertion(`_${plugin}_api: ${plugin}_api_plugin not enabled.`);
  };

const maxPosts = 100;

/** Posts of a list, from its query; the start is included. */
function discussions(
  chain: ChainSource,
  posts: readonly Post[],
  query: Readonly<Record<string, unknown>>,
) {
  const world = worldOf(chain);
  const {
    limit = 20,
    start_author: author,
    start_permlink: permlink,
    truncate_body: length,
  } = query;
  if (!(Number(limit) >= 1 && Number(limit) <= maxPosts))
    throw invalidParameters(`limit exceeds max (${String(limit)} > ${maxPosts})`);
  const from = permlink
    ? Math.max(
        0,
        posts.findIndex((post) => post.author === author && post.permlink === permlink),
      )
    : 0;
  return posts.slice(from, from + Number(limit)).map((post) => {
    const record = nodePostRecord(world, post, headTime(chain));
    const cut = Number(length ?? 0);
    return cut > 0 ? { ...record, body: post.body.slice(0, cut) } : record;
  });
}

type Chosen = (
  world: World,
  query: Readonly<Record<string, unknown>>,
  now: number,
) => readonly Post[];

const discussionsBy =
  (choose: Chosen): Method =>
  (chain, params) => {
    const query = argumentsOf(params);
    return discussions(chain, choose(worldOf(chain), query, headTime(chain)), query);
  };

const newestFirst = (posts: readonly Post[]): readonly Post[] => posts.toReversed();
const tagged = (world: World, tag: unknown): readonly Post[] =>
  world.rootPosts.filter(({ parentPermlink }) => !tag || parentPermlink === tag);
const byPayout = (posts: readonly Post[], now: number): readonly Post[] =>
  posts.toSorted((a, b) => Number(payoutOf(b, now).pending - payoutOf(a, now).pending));
const all = (world: World): readonly Post[] => [...world.posts.values()];

const trending: Chosen = (world, { tag }, now) => byPayout(tagged(world, tag), now);
const created: Chosen = (world, { tag }) => newestFirst(tagged(world, tag));

/** Own root posts and reblogged ones, newest first. */
function blogOf(
  world: World,
  name: string,
): readonly (readonly [post: Post, reblogged: string | null])[] {
  const own = world.rootPosts.filter(({ author }) => author === name);
  const shared = [...(world.reblogs.get(name) ?? [])];
  return [
    ...own.map((post) => [post, null, post.versions[0]?.time ?? ""] as const),
    ...shared.map(([post, since]) => [post, since, since] as const),
  ]
    .toSorted(([, , a], [, , b]) => (a < b ? 1 : a > b ? -1 : 0))
    .map(([post, since]) => [post, since] as const);
}

const blog =
  (hasPosts: boolean): Method =>
  (chain, params) => {
    expectArguments(params, 2, 3);
    const world = worldOf(chain);
    const { name } = knownAccount(world, params[0]);
    const entries = blogOf(world, name);
    const newest = entries.length - 1;
    const start = Number(params[1]) > 0 ? Number(params[1]) : newest;
    return entries
      .map(([post, reblogged], i) => ({
        blog: name,
        entry_id: newest - i,
        ...(hasPosts
          ? { comment: nodePostRecord(world, post, headTime(chain)) }
          : { author: post.author, permlink: post.permlink }),
        reblogged_on: reblogged ?? "1970-01-01T00:00:00",
      }))
      .filter(({ entry_id: id }) => id <= start)
      .slice(0, limitOf(params[2], { otherwise: 500 }));
  };

const activeVotes: Method = (chain, params) => {
  expectArguments(params, 2);
  const world = worldOf(chain);
  const post = world.post(String(params[0]), String(params[1]));
  if (!post) throw unreadable("unknown key", "unknown key: ");
  return nodePostRecord(world, post, headTime(chain))["active_votes"];
};

const trendingTags: Method = (chain, params) => {
  const world = worldOf(chain);
  const now = headTime(chain);
  const byTag = new Map<string, Post[]>();
  for (const post of world.rootPosts)
    byTag.set(post.parentPermlink, [...(byTag.get(post.parentPermlink) ?? []), post]);
  const tags = [...byTag]
    .map(([name, posts]) => ({
      name,
      comments: all(world).filter(
        ({ parent, parentPermlink }) =>
          parent !== "" && posts.some(({ permlink }) => permlink === parentPermlink),
      ).length,
      top_posts: posts.length,
      total_payouts: posts.reduce((sum, post) => sum + payoutOf(post, now).pending, 0n),
    }))
    .toSorted((a, b) => Number(b.total_payouts - a.total_payouts));
  const from = Math.max(
    0,
    tags.findIndex(({ name }) => name === params[0]),
  );
  return tags.slice(from, from + limitOf(params[1])).map((tag) => ({
    ...tag,
    total_payouts: `${(Number(tag.total_payouts) / 1000).toFixed(3)} SBD`,
  }));
};

/** By plain name. */
export const unusedMethods: Readonly<Record<string, Method>> = {
  get_account_count: ({ accountNames }) => accountNames.length,
  get_witness_count: ({ witnesses }) => witnesses.length,
  get_witnesses: ({ witnesses }, params) => {
    const ids = Array.isArray(params[0]) ? params[0] : [];
    return ids.map((id) => witnesses.find((witness) => witness["id"] === Number(id)) ?? null);
  },
  lookup_witness_accounts: ({ witnesses }, params) => {
    expectArguments(params, 2);
    return witnesses
      .map((witness) => String(witness["owner"]))
      .filter((name) => name >= String(params[0]))
      .toSorted()
      .slice(0, limitOf(params[1]));
  },
  lookup_account_names: (chain, params) => {
    expectArguments(params, 1);
    return namesOf(params[0]).map((name) => {
      const record = chain.account(name);
      return record && without(record, ofPlugins);
    });
  },
  get_next_scheduled_hardfork: () => ({ hf_version: "0.23.0", live_time: "2020-05-20T14:00:00" }),
  get_account_reputations: (chain, params) => {
    expectArguments(params, 2);
    return reputations(
      chain,
      String(params[0]),
      limitOf(params[1], {
        check: "args.limit <= 1000: Cannot retrieve more than 1000 account reputations at a time.",
      }),
    );
  },
  get_account_references: () => {
    throw assertion(
      "false: condenser_api::get_account_references --- Needs to be refactored for Steem.",
    );
  },
  get_account_votes: () => {
    throw invalidParameters(
      "get_account_votes is no longer supported, for details see https://steemit.com/steemit/@steemitdev/additional-public-api-change",
    );
  },
  get_active_votes: activeVotes,
  get_blog: blog(true),
  get_blog_entries: blog(false),
  get_blog_authors: withoutPlugin("follow"),
  get_feed: withoutPlugin("follow"),
  get_feed_entries: withoutPlugin("follow"),
  get_tags_used_by_author: withoutPlugin("tags"),
  get_trending_tags: trendingTags,
  get_discussions_by_active: withoutPlugin("tags"),
  get_discussions_by_cashout: withoutPlugin("tags"),
  get_discussions_by_votes: withoutPlugin("tags"),
  get_discussions_by_children: withoutPlugin("tags"),
  get_discussions_by_trending: discussionsBy(trending),
  get_discussions_by_hot: discussionsBy(created),
  get_discussions_by_promoted: discussionsBy(() => []),
  get_discussions_by_created: discussionsBy(created),
  get_post_discussions_by_payout: discussionsBy(trending),
  get_comment_discussions_by_payout: discussionsBy((world, _, now) =>
    byPayout(
      all(world).filter(({ parent }) => parent !== ""),
      now,
    ),
  ),
  get_discussions_by_blog: discussionsBy((world, { tag }) =>
    blogOf(world, knownAccount(world, tag).name).map(([post]) => post),
  ),
  get_discussions_by_feed: discussionsBy((world, { tag }) => {
    const { following } = knownAccount(world, tag);
    return newestFirst(world.rootPosts.filter(({ author }) => following.has(author)));
  }),
  get_discussions_by_comments: discussionsBy((world, { start_author: author }) => {
    const { name } = knownAccount(world, author);
    return newestFirst(all(world).filter((post) => post.author === name && post.parent !== ""));
  }),
  get_discussions_by_author_before_date: (chain, params) => {
    expectArguments(params, 4);
    const [author, permlink, before, limit] = params;
    const world = worldOf(chain);
    const posts = newestFirst(world.rootPosts).filter(
      (post) => post.author === author && (post.versions[0]?.time ?? "") < String(before),
    );
    return discussions(chain, posts, { start_author: author, start_permlink: permlink, limit });
  },
  get_replies_by_last_update: (chain, params) => {
    expectArguments(params, 3);
    const world = worldOf(chain);
    const replies = newestFirst(all(world).filter(({ parent }) => parent === params[0]));
    return discussions(chain, replies, { limit: params[2] });
  },
  get_state: (chain, params) => {
    const [, name] = /^\/?@([a-z0-9.-]+)/.exec(String(params[0] ?? "")) ?? [];
    const account = name === undefined ? null : chain.account(name);
    return {
      current_route: String(params[0] ?? ""),
      props: chain.properties(),
      tag_idx: { trending: [] },
      tags: {},
      content: {},
      accounts: account && name !== undefined ? { [name]: account } : {},
      witnesses: {},
      discussion_idx: {},
      feed_price: chain.medianPrice,
      error: "",
    };
  },
  "bridge.get_post_header": (chain, params) => {
    const { author, permlink } = argumentsOf(params);
    const post = worldOf(chain).post(String(author), String(permlink));
    if (!post) throw invalidParameters("post not found");
    const { category, depth } = nodePostRecord(worldOf(chain), post, headTime(chain));
    return { author, permlink, category, depth };
  },
};

/** The older interfaces of the social index, whose parameters have names. */
export function namedMethods(
  condenser: Readonly<Record<string, Method>>,
): Readonly<Record<string, Method>> {
  const named =
    (name: string, ...names: readonly string[]): Method =>
    (chain, params, kind) => {
      const given = argumentsOf(params);
      return condenser[name]?.(
        chain,
        names.map((each) => given[each]),
        kind,
      );
    };
  const queried = (name: string): readonly [string, Method] => [
    `tags_api.${name}`,
    (chain, params, kind) => condenser[name]?.(chain, params, kind),
  ];
  return {
    "follow_api.get_follow_count": named("get_follow_count", "account"),
    "follow_api.get_followers": named("get_followers", "account", "start", "type", "limit"),
    "follow_api.get_following": named("get_following", "account", "start", "type", "limit"),
    "follow_api.get_blog": named("get_blog", "account", "start_entry_id", "limit"),
    "follow_api.get_blog_entries": named("get_blog_entries", "account", "start_entry_id", "limit"),
    "follow_api.get_reblogged_by": named("get_reblogged_by", "author", "permlink"),
    "follow_api.get_account_reputations": named(
      "get_account_reputations",
      "account_lower_bound",
      "limit",
    ),
    "tags_api.get_trending_tags": named("get_trending_tags", "start_tag", "limit"),
    "tags_api.get_discussion": named("get_content", "author", "permlink"),
    "tags_api.get_content_replies": named("get_content_replies", "author", "permlink"),
    "tags_api.get_active_votes": named("get_active_votes", "author", "permlink"),
    ...Object.fromEntries(
      ["trending", "created", "hot", "promoted", "blog", "comments"].map((each) =>
        queried(`get_discussions_by_${each}`),
      ),
    ),
  };
}
