import { expect, test } from "vitest";
import {
  completeArchive as complete,
  firstEntryTime as first,
} from "../../../tests/support/archive-states.ts";
import type { ArchiveState } from "./answers.ts";
import { covers, reachesBack } from "./reach.ts";

const unchecked: ArchiveState = { ...complete, isComplete: false, unchecked: { kind: "offline" } };

test("a whole history reaches back to any time, as far as it is stored while no node can be asked", () => {
  for (const start of [0, first - 1, first]) {
    expect(reachesBack(complete, start)).toBe(true);
    expect(reachesBack(unchecked, start)).toBe(true);
    expect(covers(complete, start)).toBe(true);
    expect(covers(unchecked, start)).toBe(false);
  }
});

test("a part of a history reaches back to its oldest entry, and one in doubt no further", () => {
  for (const part of [
    { ...unchecked, loaded: 200 },
    { ...complete, isComplete: false, loaded: 200 },
    { ...complete, isComplete: false },
  ]) {
    expect(reachesBack(part, first)).toBe(true);
    expect(reachesBack(part, first - 1)).toBe(false);
    expect(reachesBack(part, 0)).toBe(false);
  }
});
