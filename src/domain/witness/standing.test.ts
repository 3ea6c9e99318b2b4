/** How a witness compares with its round, and the sentences about it. */
import { expect, test } from "vitest";
import type { AccountName, BlockNum } from "../chain/names.ts";
import { scaleOfMisses } from "./misses.ts";
import type { Candidate } from "./round/round-reports.ts";
import type { RoundMember } from "./round/round-view.ts";
import { rateLabel, standingSentences } from "./standing-words.ts";
import { standingOf, judged, usualIn } from "./standing.ts";

const hour = 3_600_000;
const now = 20_000 * hour;

const report = (name: string, change: Partial<Candidate> = {}): Candidate => ({
  rank: 1,
  name: name as AccountName,
  status: "Active",
  votes: 1,
  votesIn: "VESTS",
  missed: 3,
  lastBlock: 7 as BlockNum,
  price: 0.2,
  feedTime: now - hour,
  version: "0.23.1",
  website: null,
  created: now - 21 * 10_000 * 3_000,
  hardfork: null,
  ...change,
});
const member = (place: number, of: Candidate): RoundMember => ({
  place,
  name: of.name,
  report: of,
  lastBlock: of.lastBlock,
});
const anna = report("anna");
const bert = report("bert", { price: 0.21, feedTime: now - 2 * hour });
const carl = report("carl", {
  missed: 50,
  price: 0.19,
  version: "0.23.0",
  feedTime: now - 30 * hour,
});
const members = [anna, bert, carl].map((each, i) => member(i + 1, each));
const counts = [
  { name: anna.name, filled: 100, missed: 0 },
  { name: bert.name, filled: 99, missed: 1 },
  { name: carl.name, filled: 50, missed: 50 },
];
const usual = usualIn(members, counts, now);
const sentences = (of: Candidate): readonly string[] =>
  standingSentences(standingOf(of, members, counts, now), usual, members.length, now);

test("the round's medians are the chain's: the element at half its length", () => {
  expect(usual).toMatchObject({
    filled: 0.99,
    feedTime: now - 2 * hour,
    version: { value: "0.23.1", members: 2 },
  });
  expect(usual.deviation).toBeCloseTo(5);
  expect(usual.misses).toBeCloseTo(3);
});

test("nothing stands out about a witness that does what the others do", () => {
  expect(judged(standingOf(anna, members, counts, now), usual, now)).toBe("usual");
  expect(sentences(anna)).toEqual([
    "It filled all 100 slots that are known to be its own.",
    "It has missed 3 slots since it registered on 6 Apr 1972: 3.00 of 10,000 if it was in every round; more if it was not.",
    "It published its price 1 hour ago, at the median of the round.",
    "It runs version 0.23.1, as 2 of 3 witnesses of the round do.",
  ]);
});

test("missed slots, a stale price and another version stand out", () => {
  expect(judged(standingOf(carl, members, counts, now), usual, now)).toBe("odd");
  expect(sentences(carl)).toEqual([
    "It missed 50 of 100 slots that are known to be its own.",
    "Its price is stale: published 1 day ago.",
    "It runs version 0.23.0; 2 of 3 witnesses of the round run 0.23.1.",
    "It has missed 50 slots since it registered on 6 Apr 1972: 50.00 of 10,000 if it was in every round; more if it was not.",
  ]);
  expect(sentences(bert)[1]).toBe(
    "It published its price 2 hours ago, 5.00% above the median of the round.",
  );
});

test("all that a witness missed is stated with its span, and as a rate only where the span is known", () => {
  const missedSentence = (change: Partial<Candidate>) => sentences(report("anna", change))[1];
  expect(missedSentence({ missed: 0 })).toBe(
    "It has missed no slot since it registered on 6 Apr 1972.",
  );
  expect(missedSentence({ created: now - 60_000 })).toBe(
    "It has missed 3 slots in all; since when is not known.",
  );
  expect(rateLabel(0.0001)).toBe("< 0.01");
  expect([scaleOfMisses(null), scaleOfMisses(0.2), scaleOfMisses(3)]).toEqual([1, 1, 6]);
});

test("headers that show more missed slots than the node counts: the sentence says so, next to theirs", () => {
  expect(sentences(report("carl", { missed: 0 })).slice(0, 2)).toEqual([
    "It missed 50 of 100 slots that are known to be its own.",
    "The node says that it missed 0 slots in all, fewer than the headers show.",
  ]);
});

test("a price far from the median stands out; what is unknown is not called usual", () => {
  const far = report("anna", { price: 0.3 });
  expect(judged(standingOf(far, members, counts, now), usual, now)).toBe("odd");
  expect(judged(standingOf(anna, members, [], now), usual, now)).toBe("unknown");
  expect(
    judged(standingOf(report("anna", { version: "" }), members, counts, now), usual, now),
  ).toBe("unknown");
});

test("what is not known is stated", () => {
  const stranger = report("dora", { created: null, price: null, feedTime: null, version: "" });
  expect(sentences(stranger)).toEqual([
    "It publishes no price.",
    "None of the slots loaded so far is known to be its own.",
    "It has missed 3 slots in all; since when is not known.",
    "Its version is unknown.",
  ]);
  expect(standingSentences(standingOf(anna, [], [], now), usualIn([], [], now), 0, now)).toEqual([
    "None of the slots loaded so far is known to be its own.",
    "It has missed 3 slots since it registered on 6 Apr 1972: 3.00 of 10,000 if it was in every round; more if it was not.",
    "It published its price 1 hour ago.",
    "It runs version 0.23.1.",
  ]);
});
