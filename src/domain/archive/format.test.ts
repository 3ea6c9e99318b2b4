/** Sentences about archives. */
import { expect, test } from "vitest";
import type { AccountName, BlockNum } from "../chain/names.ts";
import type { ArchiveState } from "./answers.ts";
import { coverageSentence, duration } from "./format.ts";

const [minute, hour, day] = [60, 3600, 86_400];

test.each([
  [20, "less than a minute"],
  [4 * minute, "4 minutes"],
  [2 * hour + 5 * minute, "2 hours 5 minutes"],
  [2 * hour, "2 hours"],
  [3 * day + 4 * hour, "3 days 4 hours"],
  [7 * day + 10 * minute, "7 days"],
  [day - 1, "1 day"],
])("%i seconds are '%s'", (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

test("without a node, a part of a history covers no period, and all of it is not called whole", () => {
  const since = Date.UTC(2025, 0, 1);
  const state: ArchiveState = {
    account: "alice" as AccountName,
    loaded: 5,
    total: 9,
    repeated: 0,
    isComplete: false,
    since: { index: 4, block: 1 as BlockNum, time: since },
    gaps: [],
    unchecked: null,
    unstored: null,
    removed: [],
    isRestarted: false,
    endpoint: "node.example",
    version: 1,
  };
  const unchecked: ArchiveState = { ...state, unchecked: { kind: "offline" } };
  const period = since + 1;
  expect(coverageSentence(state, period)).toContain("which cover this whole period");
  expect(coverageSentence(unchecked, period)).toContain("Older entries are not counted yet");
  expect(coverageSentence({ ...unchecked, loaded: 9 }, period)).toContain(
    "9 entries downloaded earlier",
  );
});
