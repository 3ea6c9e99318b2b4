/** Sentences about archives. */
import { expect, test } from "vitest";
import { completeArchive, firstEntryTime } from "../../../tests/support/archive-states.ts";
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
  const part = { ...completeArchive, isComplete: false, loaded: 200 };
  const unchecked = { ...part, unchecked: { kind: "offline" } } as const;
  const period = firstEntryTime + 1;
  expect(coverageSentence(part, period)).toContain("which cover this whole period");
  expect(coverageSentence(unchecked, period)).toContain("Older entries are not counted yet");
  expect(coverageSentence({ ...unchecked, loaded: 300 }, period)).toContain(
    "300 entries downloaded earlier",
  );
});
