/** condenser_api: what belongs to an account, its follows, and posts. */
import { choice, described, json, number, text } from "../method.ts";
import { account, author, limit, permlink, startAuthor, startPermlink } from "./parameters.ts";

const query = (about: string) =>
  json("query", about, { tag: "steem", limit: 5, truncate_body: 100 });
const startEntry = number("start_entry_id", "Where the list starts; 0 for the newest", 0);
const followStart = text("start", "The first name; empty for the newest");
const followType = choice("type", "Followed or muted", "blog", "ignore");
const byTag = (order: string) =>
  [`get_discussions_by_${order}`, `Posts with a tag by ${order}`, query("Tag and limit")] as const;

/** These methods. */
export const condenserAccounts = described("condenser_api", true, [
  [
    "get_account_history",
    "Operations of an account, oldest first",
    account,
    number("start", "Index of the last entry; -1 for the newest", -1),
    number("limit", "How many entries; proxies return up to 100", 10),
  ],
  [
    "get_vesting_delegations",
    "Delegations that an account has given",
    account,
    text("start", "The first receiver; empty for all"),
    limit(1000),
  ],
  [
    "get_expiring_vesting_delegations",
    "Delegations on their way back",
    account,
    text("from", "A time in UTC", "2016-01-01T00:00:00"),
    limit(1000),
  ],
  [
    "get_withdraw_routes",
    "Where an account's power-down goes",
    account,
    choice("type", "The direction", "outgoing", "incoming", "all"),
  ],
  ["get_savings_withdraw_from", "Pending withdrawals from savings", account],
  ["get_savings_withdraw_to", "Pending withdrawals from savings to an account", account],
  ["get_conversion_requests", "Pending conversions of SBD", account],
  ["get_open_orders", "Open orders on the internal market", account],
  [
    "get_escrow",
    "An escrow",
    text("from", "Who has paid into it", "steemit"),
    number("escrow_id", "Its number", 0),
  ],
  ["get_owner_history", "Owner keys that were replaced in the last 30 days", account],
  ["get_recovery_request", "The running request to recover an account", account],
  ["get_key_references", "Accounts that a key can sign for", json("keys", "Public keys", [])],
  [
    "get_account_reputations",
    "Reputations from a name on",
    text("lower_bound", "A name or its beginning", "steemit"),
    limit(1000),
  ],
  [
    "get_account_references",
    "Answered with an error by every STEEM node",
    number("id", "An id", 0),
  ],
  ["get_account_votes", "No longer supported: answered with an error", account],
  ["get_follow_count", "How many follow an account, and how many it follows", account],
  ["get_followers", "Who follows an account", account, followStart, followType, limit(1000)],
  ["get_following", "Whom an account follows", account, followStart, followType, limit(1000)],
  ["get_content", "A post", author, permlink],
  ["get_content_replies", "Direct replies to a post", author, permlink],
  ["get_active_votes", "Votes on a post", author, permlink],
  ["get_reblogged_by", "Who has reblogged a post", author, permlink],
  ["get_blog", "An account's blog with posts", account, startEntry, limit(500, 5)],
  ["get_blog_entries", "An account's blog without posts", account, startEntry, limit(500)],
  ["get_blog_authors", "Authors that an account has reblogged", account],
  ["get_feed", "Posts of those whom an account follows", account, startEntry, limit(500, 5)],
  ["get_feed_entries", "The same without posts", account, startEntry, limit(500)],
  ["get_tags_used_by_author", "Tags that an author has used", author],
  [
    "get_trending_tags",
    "Tags by payout",
    text("start", "The first tag; empty for the top"),
    limit(250),
  ],
  byTag("trending"),
  byTag("hot"),
  byTag("created"),
  byTag("promoted"),
  byTag("active"),
  byTag("cashout"),
  byTag("votes"),
  byTag("children"),
  [
    "get_discussions_by_blog",
    "Posts of a blog",
    json("query", "Account as tag, and limit", { tag: "steemit", limit: 5 }),
  ],
  [
    "get_discussions_by_feed",
    "Posts of a feed",
    json("query", "Account as tag, and limit", { tag: "steemit", limit: 5 }),
  ],
  [
    "get_discussions_by_comments",
    "An account's comments",
    json("query", "Account and limit", { start_author: "steemit", limit: 5 }),
  ],
  [
    "get_discussions_by_author_before_date",
    "An author's posts before a time",
    author,
    startPermlink,
    text("before_date", "A time in UTC", "2030-01-01T00:00:00"),
    limit(100, 5),
  ],
  ["get_comment_discussions_by_payout", "Comments by payout", query("Tag and limit")],
  ["get_post_discussions_by_payout", "Posts by payout", query("Tag and limit")],
  ["get_replies_by_last_update", "Replies to an author", startAuthor, startPermlink, limit(100, 5)],
  ["get_state", "What a page of the old site needed", text("path", "A path", "/@steemit")],
]);
