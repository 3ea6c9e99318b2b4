/** Compares the copies of `plainClone` with those of `structuredClone`. */
import { anything, assert, property } from "fast-check";
import { expect, test } from "vitest";
import { plainClone } from "./plain-clone.ts";

test("copies of plain values equal the native ones", () => {
  assert(
    property(anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
      let expected: unknown;
      try {
        expected = structuredClone(value);
      } catch {
        expect(() => plainClone(value)).toThrow(/could not be cloned/);
        return;
      }
      expect(plainClone(value)).toEqual(expected);
    }),
  );
});

test("a copy shares no part with its original, and keeps bytes, shared parts and cycles", () => {
  const row = { bytes: Uint8Array.of(1, 2), list: [{ a: 1 }] };
  const copy = plainClone(row);
  expect(copy).toEqual(row);
  expect(copy.bytes).not.toBe(row.bytes);
  expect(copy.list[0]).not.toBe(row.list[0]);
  const shared = { both: [row, row] };
  const [first, second] = plainClone(shared).both;
  expect(first).toBe(second);
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  const again = plainClone(cycle);
  expect(again.self).toBe(again);
});
