/** Which of several reported heads is followed when a node stands still. */
import { expect, test } from "vitest";
import { limits } from "../../domain/limits.ts";
import { highestPossible } from "./rising-head.ts";

const now = Date.UTC(2026, 10, 28);
const head = (endpoint: string, height: number, age: number) => ({
  of: { value: null, endpoint },
  height,
  time: now - age,
});
const chosen = (...heads: readonly ReturnType<typeof head>[]) =>
  highestPossible(heads, now, limits)?.of.endpoint;

test("the highest head is followed, however long the others stand still", () => {
  expect(chosen(head("stopped", 900, 300_000), head("fresh", 1000, 0))).toBe("fresh");
  expect(chosen(head("a", 900, 300_000), head("b", 900, 300_000), head("c", 1000, 0))).toBe("c");
  expect(chosen(head("alone", 5, 0))).toBe("alone");
  expect(chosen()).toBeUndefined();
});

test("a head that one node invents is passed over", () => {
  const honest = [head("a", 900, 300_000), head("b", 1000, 0)] as const;
  expect(chosen(...honest, head("too many blocks", 5000, 0))).toBe("b");
  expect(chosen(...honest, head("in the future", 5000, -12_000_000))).toBe("b");
});
