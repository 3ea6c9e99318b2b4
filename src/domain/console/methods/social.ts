/** What the social index behind a node answers: posts, communities, follows and notifications. */
import { choice, described, number, text } from "../method.ts";
import {
  account,
  author,
  limit,
  observer,
  permlink,
  startAuthor,
  startPermlink,
} from "./parameters.ts";

const community = text("community", "A community's id, such as hive-123456", "hive-100001");
const minScore = number("min_score", "Only notifications with this score or more", 25);
const lastId = number("last_id", "Only notifications below this id; 0 for the newest", 0);
const followStart = text("start", "The first name; empty for the newest");
const followType = choice("type", "Followed or muted", "blog", "ignore");

/** These methods. */
export const social = [
  ...described("bridge", false, [
    [
      "get_account_posts",
      "Posts by an account, or for it",
      choice("sort", "Which posts", "blog", "feed", "posts", "comments", "replies", "payout"),
      account,
      startAuthor,
      startPermlink,
      limit(100, 5),
      observer,
    ],
    [
      "get_ranked_posts",
      "Posts of a tag or a community",
      choice(
        "sort",
        "The order",
        "trending",
        "hot",
        "created",
        "promoted",
        "payout",
        "payout_comments",
        "muted",
      ),
      text("tag", "A tag or a community's id; empty for all"),
      startAuthor,
      startPermlink,
      limit(100, 5),
      observer,
    ],
    ["get_post", "A post", author, permlink, observer],
    ["get_post_header", "A post's author, permlink, category and depth", author, permlink],
    ["get_discussion", "A post with all replies", author, permlink],
    ["get_profile", "What an account says about itself", account, observer],
    [
      "get_community",
      "A community",
      text("name", "Its id, such as hive-123456", "hive-100001"),
      observer,
    ],
    [
      "list_communities",
      "Communities in an order",
      text("last", "The community before the first; empty for the top"),
      limit(100, 5),
      text("query", "Words in title or description"),
      choice("sort", "The order", "rank", "new", "subs"),
      observer,
    ],
    ["list_pop_communities", "Popular communities", limit(25, 5)],
    [
      "list_community_roles",
      "Members with a role or a title",
      community,
      text("last", "The name before the first"),
      limit(1000, 20),
    ],
    ["list_subscribers", "The newest subscribers of a community", community],
    ["list_all_subscriptions", "Communities that an account has subscribed to", account],
    [
      "account_notifications",
      "What happened to an account",
      account,
      minScore,
      lastId,
      limit(100, 5),
    ],
    [
      "post_notifications",
      "What happened to a post",
      author,
      permlink,
      minScore,
      lastId,
      limit(100, 5),
    ],
    ["unread_notifications", "How many notifications are unread", account, minScore],
    ["get_payout_stats", "Pending payouts by community", limit(250, 5)],
    ["get_trending_topics", "Communities with the highest payouts", limit(25, 5)],
  ]),
  ...described("follow_api", false, [
    ["get_follow_count", "How many follow an account, and how many it follows", account],
    ["get_followers", "Who follows an account", account, followStart, followType, limit(1000)],
    ["get_following", "Whom an account follows", account, followStart, followType, limit(1000)],
    [
      "get_blog",
      "An account's blog with posts",
      account,
      number("start_entry_id", "0 for the newest", 0),
      limit(500, 5),
    ],
    [
      "get_blog_entries",
      "An account's blog without posts",
      account,
      number("start_entry_id", "0 for the newest", 0),
      limit(500),
    ],
    ["get_reblogged_by", "Who has reblogged a post", author, permlink],
    [
      "get_account_reputations",
      "Reputations from a name on",
      text("account_lower_bound", "A name or its beginning", "steemit"),
      limit(1000),
    ],
  ]),
  ...described("tags_api", false, [
    [
      "get_trending_tags",
      "Tags by payout",
      text("start_tag", "The first tag; empty for the top"),
      limit(250),
    ],
    ["get_discussion", "A post", author, permlink],
    ["get_content_replies", "Direct replies to a post", author, permlink],
    ["get_active_votes", "Votes on a post", author, permlink],
    ["get_discussions_by_trending", "Posts with a tag by payout", ...fields()],
    ["get_discussions_by_created", "Posts with a tag, newest first", ...fields()],
    ["get_discussions_by_hot", "Posts with a tag that get votes now", ...fields()],
    ["get_discussions_by_promoted", "Promoted posts with a tag", ...fields()],
    [
      "get_discussions_by_blog",
      "Posts of a blog",
      text("tag", "An account's name", "steemit"),
      limit(100, 5),
    ],
    [
      "get_discussions_by_comments",
      "An account's comments",
      text("start_author", "An account's name", "steemit"),
      limit(100, 5),
    ],
  ]),
];

function fields() {
  return [
    text("tag", "A tag; empty for all", "steem"),
    limit(100, 5),
    number("truncate_body", "Longest text, characters", 100),
  ];
}
