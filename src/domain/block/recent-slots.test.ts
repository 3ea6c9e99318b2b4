/** Slots are read from the chain's own number, bit by bit. */
import { expect, test } from "vitest";
import { readRecentSlots, recentSlotCount } from "./recent-slots.ts";

test("the lowest bit is the newest slot, and leading zeros are missed ones", () => {
  const all = readRecentSlots(String(2n ** 128n - 1n));
  expect(all).toHaveLength(recentSlotCount);
  expect(all).not.toContain(false);
  expect(readRecentSlots("1")?.at(-1)).toBe(true);
  expect(readRecentSlots("2")?.slice(-2)).toEqual([true, false]);
  expect(readRecentSlots("0")).toEqual(Array.from({ length: recentSlotCount }, () => false));
});

test.each([undefined, 5, "", "-1", "1e3", String(2n ** 128n)])("%s is none", (raw) => {
  expect(readRecentSlots(raw)).toBeNull();
});
