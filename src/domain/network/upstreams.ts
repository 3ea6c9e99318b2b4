/**
 * The servers behind one host: a node's proxy sends calls about the chain, about histories and about social facts to
 * different ones, any of which may hang alone.
 */

/** A server behind a node's host. */
export type Upstream = "chain" | "history" | "social";

/** Interfaces that are not the chain's. */
const interfaces: Readonly<Record<string, Upstream>> = {
  account_history_api: "history",
  bridge: "social",
  follow_api: "social",
  hive: "social",
  tags_api: "social",
};

/** Methods of condenser_api that are not answered by the chain's server. */
const methods: Readonly<Record<string, Upstream>> = {
  get_account_history: "history",
  get_ops_in_block: "history",
  get_transaction: "history",
  get_account_reputations: "social",
  get_account_votes: "social",
  get_blog: "social",
  get_blog_entries: "social",
  get_follow_count: "social",
  get_followers: "social",
  get_following: "social",
  get_post_discussions_by_payout: "social",
  get_comment_discussions_by_payout: "social",
  get_reblogged_by: "social",
  get_replies_by_last_update: "social",
  get_state: "social",
  get_trending_tags: "social",
};

/** The server that answers a method. */
export function upstreamOf(method: string): Upstream {
  const [first = "", name = first] = method.split(".");
  if (name.startsWith("get_discussions_by_")) return "social";
  return (
    (Object.hasOwn(interfaces, first) && interfaces[first]) ||
    (Object.hasOwn(methods, name) && methods[name]) ||
    "chain"
  );
}

/** The server that answers all of these calls; of several, the one that is not the chain's. */
export const upstreamOfAll = (calls: readonly { readonly method: string }[]): Upstream =>
  calls.map(({ method }) => upstreamOf(method)).find((each) => each !== "chain") ?? "chain";
