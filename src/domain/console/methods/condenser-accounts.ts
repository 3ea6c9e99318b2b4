/** condenser_api: what belongs to an account, its follows, and posts. */
import { say } from "../../language/say.ts";
import { choice, described, json, number, text } from "../method.ts";
import { account, author, limit, permlink, startAuthor, startPermlink } from "./parameters.ts";
import { accountHistory, keyReferences } from "./shared-methods.ts";

const query = (about: string) =>
  json("query", about, { tag: "steem", limit: 5, truncate_body: 100 });
const startEntry = number("start_entry_id", say`Where the list starts; 0 for the newest`, 0);
const followStart = text("start", say`The first name; empty for the newest`);
const followType = choice("type", say`Followed or muted`, "blog", "ignore");
const byTag = (order: string) =>
  [
    `get_discussions_by_${order}`,
    say`Posts with a tag by ${order}`,
    query(say`Tag and limit`),
  ] as const;

export const condenserAccounts = described("condenser_api", true, [
  accountHistory,
  [
    "get_vesting_delegations",
    say`Delegations that an account has given`,
    account,
    text("start", say`The first receiver; empty for all`),
    limit(1000),
  ],
  [
    "get_expiring_vesting_delegations",
    say`Delegations that are returning`,
    account,
    text("from", say`A time in UTC`, "2016-01-01T00:00:00"),
    limit(1000),
  ],
  [
    "get_withdraw_routes",
    say`Where an account's power-down goes`,
    account,
    choice("type", say`The direction`, "outgoing", "incoming", "all"),
  ],
  ["get_savings_withdraw_from", say`Pending withdrawals from savings`, account],
  ["get_savings_withdraw_to", say`Pending withdrawals from savings to an account`, account],
  ["get_conversion_requests", say`Pending conversions of SBD`, account],
  ["get_open_orders", say`Open orders on the internal market`, account],
  [
    "get_escrow",
    say`An escrow`,
    text("from", say`Who has paid into it`, "steemit"),
    number("escrow_id", say`Its number`, 0),
  ],
  ["get_owner_history", say`Owner keys that were replaced in the last 30 days`, account],
  ["get_recovery_request", say`The pending request to recover an account`, account],
  keyReferences,
  [
    "get_account_reputations",
    say`Reputations, starting at a name`,
    text("lower_bound", say`A name or its beginning`, "steemit"),
    limit(1000),
  ],
  [
    "get_account_references",
    say`Every STEEM node answers with an error`,
    number("id", say`An ID`, 0),
  ],
  ["get_account_votes", say`No longer supported: nodes answer with an error`, account],
  ["get_follow_count", say`How many follow an account, and how many it follows`, account],
  ["get_followers", say`Who follows an account`, account, followStart, followType, limit(1000)],
  ["get_following", say`Whom an account follows`, account, followStart, followType, limit(1000)],
  ["get_content", say`A post`, author, permlink],
  ["get_content_replies", say`Direct replies to a post`, author, permlink],
  ["get_active_votes", say`Votes on a post`, author, permlink],
  ["get_reblogged_by", say`Who has reblogged a post`, author, permlink],
  ["get_blog", say`An account's blog with posts`, account, startEntry, limit(500, 5)],
  ["get_blog_entries", say`An account's blog without posts`, account, startEntry, limit(500)],
  ["get_blog_authors", say`Authors that an account has reblogged`, account],
  [
    "get_feed",
    say`Posts by the accounts that an account follows`,
    account,
    startEntry,
    limit(500, 5),
  ],
  ["get_feed_entries", say`The same without posts`, account, startEntry, limit(500)],
  ["get_tags_used_by_author", say`Tags that an author has used`, author],
  [
    "get_trending_tags",
    say`Tags by payout`,
    text("start", say`The first tag; empty for the top`),
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
    say`Posts of a blog`,
    json("query", say`Account as tag, and limit`, { tag: "steemit", limit: 5 }),
  ],
  [
    "get_discussions_by_feed",
    say`Posts of a feed`,
    json("query", say`Account as tag, and limit`, { tag: "steemit", limit: 5 }),
  ],
  [
    "get_discussions_by_comments",
    say`An account's comments`,
    json("query", say`Account and limit`, { start_author: "steemit", limit: 5 }),
  ],
  [
    "get_discussions_by_author_before_date",
    say`An author's posts before a time`,
    author,
    startPermlink,
    text("before_date", say`A time in UTC`, "2030-01-01T00:00:00"),
    limit(100, 5),
  ],
  ["get_comment_discussions_by_payout", say`Comments by payout`, query(say`Tag and limit`)],
  ["get_post_discussions_by_payout", say`Posts by payout`, query(say`Tag and limit`)],
  [
    "get_replies_by_last_update",
    say`Replies to an author`,
    startAuthor,
    startPermlink,
    limit(100, 5),
  ],
  ["get_state", say`Data for a page of the old site`, text("path", say`A path`, "/@steemit")],
]);
