/** A post as each of the two sources reports it, and a parser for tests. */
import { parsePost, type PostRecord } from "../../src/domain/post/post-record.ts";

/** From a node's `get_content`. */
export const nodePost = {
  id: 7,
  author: "alice",
  permlink: "notes",
  category: "life",
  parent_author: "",
  parent_permlink: "life",
  title: "Notes\u2066",
  body: "text",
  json_metadata: '{"tags":["life","food"],"original_author":"bob","original_permlink":"first"}',
  created: "2026-11-01T12:00:00",
  last_update: "2026-11-01T12:30:00",
  depth: 0,
  children: 2,
  cashout_time: "2026-11-08T12:00:00",
  last_payout: "1970-01-01T00:00:00",
  root_author: "alice",
  root_permlink: "notes",
  pending_payout_value: "10.000 SBD",
  total_payout_value: "0.000 SBD",
  curator_payout_value: "0.000 SBD",
  max_accepted_payout: "1000000.000 SBD",
  percent_steem_dollars: 10_000,
  allow_curation_rewards: true,
  beneficiaries: [{ account: "carol", weight: 1000 }],
  author_reputation: "100000000000",
  active_votes: [
    { voter: "bob", rshares: "9007199254740993000", percent: 10_000, time: "2026-11-01T12:10:00" },
    { voter: "dave", rshares: 0, percent: 100, time: "2026-11-01T12:20:00" },
  ],
};

/** From the social index's `bridge.get_post`. */
export const indexPost = {
  author: "alice",
  permlink: "notes",
  title: "Notes",
  body: "text",
  json_metadata: { tags: ["life"] },
  created: "2026-11-01T12:00:00",
  updated: "2026-11-01T12:30:00",
  depth: 0,
  children: 2,
  is_paidout: false,
  payout_at: "2026-11-08T12:00:00",
  url: "/hive-1/@alice/notes",
  pending_payout_value: "10.000 SBD",
  author_payout_value: "0.000 SBD",
  curator_payout_value: "0.000 SBD",
  max_accepted_payout: "1000000.000 SBD",
  percent_steem_dollars: 10_000,
  beneficiaries: [],
  author_reputation: 43.2,
  stats: { hide: false, gray: true, total_votes: 5, flag_weight: 0 },
  active_votes: [{ voter: "bob", rshares: 12 }],
  community: "hive-1",
  community_title: "Hills",
};

/** Parses a post; throws unless it is valid. */
export function readPost(raw: unknown): PostRecord {
  const parsed = parsePost(raw);
  if (!parsed.ok || !parsed.value) throw new Error(JSON.stringify(parsed));
  return parsed.value;
}
