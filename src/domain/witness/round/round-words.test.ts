import { expect, test } from "vitest";
import type { AccountName } from "../../chain/names.ts";
import { slotTime } from "../slot-number.ts";
import { dueWords, isOverdue } from "./round-words.ts";

const slot = { kind: "expected", slot: 112_000_000, witness: "aurora" as AccountName } as const;

test.each([
  [-2, "in 2 s", false],
  [0, "now", false],
  [6, "now", false],
  [7, "7 s late", true],
  [1000, "1,000 s late", true],
])("%i s after its start, an empty slot is due '%s'", (seconds, words, isLate) => {
  const now = slotTime(slot.slot) + seconds * 1000;
  expect(dueWords(slot, now)).toBe(words);
  expect(isOverdue(slot, now)).toBe(isLate);
});
