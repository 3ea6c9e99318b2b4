/** What the social index behind a node answers: posts, communities, follows and notifications. */
import { say } from "../../language/say.ts";
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

const community = text("community", say`A community's ID, such as hive-123456`, "hive-100001");
const minScore = number("min_score", say`Only notifications with this score or more`, 25);
const lastId = number("last_id", say`Only notifications below this ID; 0 for the newest`, 0);
const followStart = text("start", say`The first name; empty for the newest`);
const followType = choice("type", say`Followed or muted`, "blog", "ignore");

export const social = [
  ...described("bridge", false, [
    [
      "get_account_posts",
      say`Posts by an account, or for it`,
      choice("sort", say`Which posts`, "blog", "feed", "posts", "comments", "replies", "payout"),
      account,
      startAuthor,
      startPermlink,
      limit(100, 5),
      observer,
    ],
    [
      "get_ranked_posts",
      say`Posts of a tag or a community`,
      choice(
        "sort",
        say`The order`,
        "trending",
        "hot",
        "created",
        "promoted",
        "payout",
        "payout_comments",
        "muted",
      ),
      text("tag", say`A tag or a community's ID; empty for all`),
      startAuthor,
      startPermlink,
      limit(100, 5),
      observer,
    ],
    ["get_post", say`A post`, author, permlink, observer],
    ["get_post_header", say`A post's author, permlink, category and depth`, author, permlink],
    ["get_discussion", say`A post with all replies`, author, permlink],
    ["get_profile", say`What an account says about itself`, account, observer],
    [
      "get_community",
      say`A community`,
      text("name", say`Its ID, such as hive-123456`, "hive-100001"),
      observer,
    ],
    [
      "list_communities",
      say`Communities in an order`,
      text("last", say`The community to start after; empty for the top`),
      limit(100, 5),
      text("query", say`Words in title or description`),
      choice("sort", say`The order`, "rank", "new", "subs"),
      observer,
    ],
    ["list_pop_communities", say`Popular communities`, limit(25, 5)],
    [
      "list_community_roles",
      say`Members with a role or a title`,
      community,
      text("last", say`The name before the first`),
      limit(1000, 20),
    ],
    ["list_subscribers", say`The newest subscribers of a community`, community],
    ["list_all_subscriptions", say`Communities that an account has subscribed to`, account],
    [
      "account_notifications",
      say`What happened to an account`,
      account,
      minScore,
      lastId,
      limit(100, 5),
    ],
    [
      "post_notifications",
      say`What happened to a post`,
      author,
      permlink,
      minScore,
      lastId,
      limit(100, 5),
    ],
    ["unread_notifications", say`How many notifications are unread`, account, minScore],
    ["get_payout_stats", say`Pending payouts by community`, limit(250, 5)],
    ["get_trending_topics", say`Communities with the highest payouts`, limit(25, 5)],
  ]),
  ...described("follow_api", false, [
    ["get_follow_count", say`How many follow an account, and how many it follows`, account],
    ["get_followers", say`Who follows an account`, account, followStart, followType, limit(1000)],
    ["get_following", say`Whom an account follows`, account, followStart, followType, limit(1000)],
    [
      "get_blog",
      say`An account's blog with posts`,
      account,
      number("start_entry_id", say`0 for the newest`, 0),
      limit(500, 5),
    ],
    [
      "get_blog_entries",
      say`An account's blog without posts`,
      account,
      number("start_entry_id", say`0 for the newest`, 0),
      limit(500),
    ],
    ["get_reblogged_by", say`Who has reblogged a post`, author, permlink],
    [
      "get_account_reputations",
      say`Reputations, starting at a name`,
      text("account_lower_bound", say`A name or its beginning`, "steemit"),
      limit(1000),
    ],
  ]),
  ...described("tags_api", false, [
    [
      "get_trending_tags",
      say`Tags by payout`,
      text("start_tag", say`The first tag; empty for the top`),
      limit(250),
    ],
    ["get_discussion", say`A post`, author, permlink],
    ["get_content_replies", say`Direct replies to a post`, author, permlink],
    ["get_active_votes", say`Votes on a post`, author, permlink],
    ["get_discussions_by_trending", say`Posts with a tag by payout`, ...fields()],
    ["get_discussions_by_created", say`Posts with a tag, newest first`, ...fields()],
    ["get_discussions_by_hot", say`Posts with a tag that get votes now`, ...fields()],
    ["get_discussions_by_promoted", say`Promoted posts with a tag`, ...fields()],
    [
      "get_discussions_by_blog",
      say`Posts of a blog`,
      text("tag", say`An account's name`, "steemit"),
      limit(100, 5),
    ],
    [
      "get_discussions_by_comments",
      say`An account's comments`,
      text("start_author", say`An account's name`, "steemit"),
      limit(100, 5),
    ],
  ]),
];

function fields() {
  return [
    text("tag", say`A tag; empty for all`, "steem"),
    limit(100, 5),
    number("truncate_body", say`Longest text, characters`, 100),
  ];
}
