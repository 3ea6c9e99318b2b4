import { expect, test } from "vitest";
import { voteSegments } from "./vote-segments.ts";

const vote = (voter: string, rshares: bigint) => ({ voter, rshares });

test("the largest votes come first, downvotes last, and small ones are one segment", () => {
  const votes = [vote("a", 10n), vote("b", 60n), vote("c", -20n), vote("d", 6n), vote("e", 4n)];
  expect(voteSegments(votes, 2)).toEqual([
    { voter: "b", part: 0.6, isDown: false, votes: 1 },
    { voter: "a", part: 0.1, isDown: false, votes: 1 },
    { voter: null, part: 0.1, isDown: false, votes: 2 },
    { voter: "c", part: 0.2, isDown: true, votes: 1 },
  ]);
});

test("votes without weight make no bar", () => {
  expect(voteSegments([vote("a", 0n)])).toEqual([]);
  expect(voteSegments([])).toEqual([]);
});
