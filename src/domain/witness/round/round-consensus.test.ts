/** What the witnesses of a round agree on. */
import { expect, test } from "vitest";
import { member, round } from "../../../../tests/support/round-members.ts";
import { hardforkVotesOf, irreversibleBy, versionsOf } from "./round-consensus.ts";

test("versions and hardfork votes are counted, the most common first; the same version at a different time is a separate vote", () => {
  const members = round((place) => ({
    version: place <= 16 ? "0.23.1" : place <= 20 ? "0.24.0" : "",
    hardfork: { version: "0.24.0", time: place <= 15 ? 1 : 2 },
  }));
  expect(versionsOf(members)).toEqual([
    { value: "0.23.1", members: 16 },
    { value: "0.24.0", members: 4 },
  ]);
  expect(hardforkVotesOf(members)).toEqual([
    { value: { version: "0.24.0", time: 1 }, members: 15 },
    { value: { version: "0.24.0", time: 2 }, members: 6 },
  ]);
});

test("16 of 21 have built on the irreversible block; if one of the 21 is unknown, nothing is claimed", () => {
  const members = round(() => ({}));
  const block = irreversibleBy(members) ?? 0;
  expect(members.filter(({ lastBlock }) => (lastBlock ?? 0) >= block)).toHaveLength(16);
  expect(irreversibleBy(members.with(3, member(4, {}, 0)))).toBeNull();
});
