/** The part of a post's payout that each vote accounts for. */
import { describe, expect, test } from "vitest";
import { recorded, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import type { Amount } from "../chain/amount.ts";
import { splitPayout } from "./payout.ts";
import { parsePosts, type PostRecord } from "./post-record.ts";
import { valuedVotes } from "./valued-votes.ts";

const sbd = (units: bigint): Amount => ({ units, token: "SBD" });
const vote = (voter: string, rshares: bigint) => ({ voter, rshares, percent: null, time: null });

describe("votes are valued", () => {
  test("in proportion, downvotes below 0, the greatest first", () => {
    const votes = valuedVotes([vote("a", 300n), vote("b", -100n), vote("c", 800n)], sbd(1000n));
    expect(votes.map(({ voter, value, share }) => [voter, value?.units, share])).toEqual([
      ["c", 800n, 8 / 11],
      ["a", 300n, 3 / 11],
      ["b", -100n, -1],
    ]);
  });

  test("at 0 where downvotes cancel the upvotes", () => {
    const votes = valuedVotes([vote("a", 5n), vote("b", -5n)], sbd(1000n));
    expect(votes.map(({ value, share }) => [value?.units, share])).toEqual([
      [0n, 1],
      [0n, -1],
    ]);
  });

  test("with their share of all upvotes or all downvotes, which is 0 for a vote without weight", () => {
    const votes = valuedVotes([vote("a", 0n), vote("b", -1n), vote("c", -3n)], null);
    expect(votes.map(({ share }) => share)).toEqual([0, -0.25, -0.75]);
  });

  test("as unknown if the payout is unknown, but with their shares", () => {
    expect(valuedVotes([vote("a", 5n)], null)).toMatchObject([{ value: null, share: 1 }]);
  });
});

/** The difference between the payout and the sum of the votes' values, in thousandths; null without positive votes. */
function gapOf(post: PostRecord): { readonly gap: number; readonly votes: number } | null {
  const { total } = splitPayout(post.payout);
  const votes = valuedVotes(post.votes, total);
  if (!total || votes.reduce((sum, { rshares }) => sum + rshares, 0n) <= 0n) return null;
  const sum = votes.reduce((all, { value }) => all + (value?.units ?? 0n), 0n);
  return { gap: Math.abs(Number(sum - total.units)), votes: votes.length };
}

recordedTest("on recorded posts, the votes' values add up to the payout", () => {
  const posts = recorded("posts").flatMap((raw) => {
    const parsed = parsePosts([raw]);
    return parsed.ok ? parsed.value : [];
  });
  const gaps = posts.flatMap((post) => gapOf(post) ?? []);
  expect(gaps.length).toBeGreaterThan(200);
  expect(gaps.filter(({ gap, votes }) => gap > votes / 2)).toEqual([]);
});
