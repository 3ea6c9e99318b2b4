/** What the witnesses of a round report, summed up. */
import { expect, test } from "vitest";
import { blockNum, type AccountName } from "../../../src/domain/chain/names.ts";
import type { Member } from "../../../src/domain/witness/round-view.ts";
import {
  hardforkVotesOf,
  irreversibleBy,
  medianPrice,
  staleFeeds,
  versionsOf,
} from "../../../src/domain/witness/tally.ts";

const now = Date.parse("2026-11-20T00:00:00Z");
const day = 86_400_000;

type Report = NonNullable<Member["report"]>;

const member = (
  place: number,
  report: Partial<Report> | null,
  lastBlock = 100 + place,
): Member => ({
  place,
  name: `witness-${place}` as AccountName,
  report: report && {
    rank: place,
    name: `witness-${place}` as AccountName,
    website: null,
    status: "Active",
    votes: 1,
    votesIn: "VESTS",
    missed: 0,
    lastBlock: null,
    feed: "0.170 SBD",
    feedTime: now,
    version: "0.23.1",
    hardfork: null,
    price: 0.17,
    ...report,
  },
  lastBlock: lastBlock === 0 ? null : blockNum(lastBlock),
});

const round = (reportOf: (place: number) => Partial<Report> | null) =>
  Array.from({ length: 21 }, (_, i) => member(i + 1, reportOf(i + 1)));

test("versions and hardfork votes are counted, the most common first; an equal version at another time is another vote", () => {
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

test("the median price is element n ÷ 2 of those that publish one", () => {
  const prices = [0.3, 0.1, 0.2, 0.4];
  expect(medianPrice(round((place) => ({ price: prices[place - 1] ?? null })))).toBe(0.3);
  expect(medianPrice(round(() => ({ price: null })))).toBeNull();
  expect(medianPrice(round(() => null))).toBeNull();
});

test("16 of 21 have built on the irreversible block; if one of the 21 is unknown, nothing is claimed", () => {
  const members = round(() => ({}));
  const block = irreversibleBy(members) ?? 0;
  expect(members.filter(({ lastBlock }) => (lastBlock ?? 0) >= block)).toHaveLength(16);
  expect(irreversibleBy(members.with(3, member(4, {}, 0)))).toBeNull();
});

test("a feed is stale after a day, and if there is none; nothing is claimed about a witness without a report", () => {
  const members = [
    member(1, { feedTime: now - day + 1 }),
    member(2, { feedTime: now - day }),
    member(3, { price: null, feedTime: null }),
    member(4, null),
  ];
  expect(staleFeeds(members, now)).toEqual(["witness-2", "witness-3"]);
});
