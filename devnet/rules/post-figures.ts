/** What posts earn, and how many replies they have. */
import type { ChainSource } from "../state/chain-source.ts";
import type { Post, World } from "../state/world.ts";

/** Days until a post is paid. */
const payoutDelay = 7;
/** Rshares that earn a thousandth of an SBD. */
const rsharesPerThousandth = 2_000_000;

/** The head block's time, ms. */
export const headTime = (chain: ChainSource): number =>
  Date.parse(`${String(chain.properties()["time"])}Z`);

const dueTime = ([first]: Post["versions"]): number =>
  Date.parse(`${first?.time ?? ""}Z`) + payoutDelay * 86_400_000;

/** A post's payout, thousandths of SBD, and when it is due or was paid, ms. */
export function payoutOf({ versions, votes, options, paid }: Post, now: number) {
  const due = paid ? Date.parse(`${paid.time}Z`) : dueTime(versions);
  const rshares = [...votes.values()].reduce((sum, each) => sum + each.rshares, 0);
  const earned = BigInt(Math.max(0, Math.round(rshares / rsharesPerThousandth)));
  const isPaid = paid !== null || due <= now;
  const pending = isPaid ? 0n : earned < options.maxPayout ? earned : options.maxPayout;
  return {
    due,
    rshares,
    isPaid,
    pending,
    author: paid?.author ?? 0n,
    curator: paid?.curator ?? 0n,
  };
}

/** All replies to a post, including replies to replies. */
export const countReplies = (world: World, post: Post): number =>
  world.repliesTo(post).reduce((sum, reply) => sum + 1 + countReplies(world, reply), 0);

/** The post at the top of a thread, and how far below it a reply is. */
export function threadRoot(
  world: World,
  post: Post,
): { readonly root: Post; readonly depth: number } {
  const above = post.parent === "" ? undefined : world.post(post.parent, post.parentPermlink);
  if (!above) return { root: post, depth: 0 };
  const { root, depth } = threadRoot(world, above);
  return { root, depth: depth + 1 };
}

/** A community's unpaid posts: how many, by how many authors, and their pending payout, thousandths of SBD. */
export function communityFigures(world: World, id: string, now: number) {
  const unpaid = [...world.posts.values()].filter(
    (post) => threadRoot(world, post).root.parentPermlink === id && !payoutOf(post, now).isPaid,
  );
  return {
    posts: unpaid.length,
    authors: new Set(unpaid.map(({ author }) => author)).size,
    pending: unpaid.reduce((sum, post) => sum + payoutOf(post, now).pending, 0n),
  };
}

/** Communities with the most subscribers first. */
export const communitiesByRank = (world: World) =>
  [...world.communities.values()].toSorted((a, b) => b.subscribers.size - a.subscribers.size);
