/** Slots are read bit by bit from the number that the chain reports. */
import { expect, test } from "vitest";
import { readFilledSlots, filledSlotCount } from "./filled-slots.ts";

test("the lowest bit is the newest slot, and leading zeros are missed ones", () => {
  const all = readFilledSlots(String(2n ** 128n - 1n));
  expect(all).toHaveLength(filledSlotCount);
  expect(all).not.toContain(false);
  expect(readFilledSlots("1")?.at(-1)).toBe(true);
  expect(readFilledSlots("2")?.slice(-2)).toEqual([true, false]);
  expect(readFilledSlots("0")).toEqual(Array.from({ length: filledSlotCount }, () => false));
});

test.each([undefined, 5, "", "-1", "1e3", String(2n ** 128n)])("%s is rejected", (raw) => {
  expect(readFilledSlots(raw)).toBeNull();
});
