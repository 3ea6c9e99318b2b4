/** Whether a vote had an effect. */
import { expect, test } from "vitest";
import { judgeVote, type OwnVote } from "./dead-votes.ts";
import type { PostRecord } from "./post-record.ts";

const created = Date.parse("2026-01-01T00:00:00Z");
const week = 7 * 86_400_000;
const vote: OwnVote = {
  author: "alice",
  permlink: "a-post",
  time: created + 1000,
  block: 5,
  transaction: "ab12",
  weight: -5000,
};

const post = (votes: PostRecord["votes"]): PostRecord =>
  ({ author: "alice", permlink: "a-post", created, votes }) as PostRecord;
const recorded = (rshares: bigint, time: number | null = vote.time) => [
  { voter: "carol", rshares: 0n, percent: 1, time: 1 },
  { voter: "bob", rshares, percent: -5000, time },
];

test.each([
  ["counts", vote, post(recorded(-7n)), "counted"],
  ["was replaced by a newer one", vote, post(recorded(0n, vote.time + 3000)), "unknown"],
  ["has been forgotten", vote, post([]), "unknown"],
  ["is for a post that is gone", vote, null, "unknown"],
  ["is weak", vote, post(recorded(0n)), { ...vote, reason: "weak", mana: 100 }],
  ["is weak, and the node reports no time", vote, post(recorded(0n, null)), { mana: 100 }],
  [
    "is exactly at the payout",
    { ...vote, time: created + week },
    post([]),
    { reason: "late", mana: 0, time: created + week },
  ],
  ["is just in time", { ...vote, time: created + week - 3000 }, post([]), "unknown"],
])("a vote that %s", (_, own, read, expected) => {
  const judged = judgeVote("bob", own, read);
  if (typeof expected === "string") expect(judged).toBe(expected);
  else expect(judged).toMatchObject(expected);
});
