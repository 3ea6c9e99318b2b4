/** When a list may say LIVE. */
import { expect, test } from "vitest";
import type { LatestBlocksView } from "../contract/topics.ts";
import { isCurrent } from "./is-current.ts";

const now = 1_600_000_000_000;
/** A list whose newest block arrived `ago` ms ago and was `age` ms old then. */
const list = (ago: number, age: number) => {
  const newest = { time: now - ago - age } as LatestBlocksView["blocks"][number];
  return { blocks: [newest], updatedAt: now - ago };
};

test.each([
  ["a block produced just now", 0, 1000, true],
  ["three missed slots", 11_000, 3000, true],
  ["after an outage, before a new block arrives", 20_000, 1000, false],
  ["a block that fills the gap of a long outage", 100, 240_000, false],
  ["a device whose clock is half a minute ahead", 1000, 31_000, true],
  ["a device whose clock is behind", -500, -30_000, true],
])("latest blocks: %s", (_, ago, age, expected) =>
  expect(isCurrent(list(ago, age), "latestBlocks", now)).toBe(expected),
);

test("irreversible blocks are a round older, and come in bursts", () => {
  expect(isCurrent(list(20_000, 63_000), "irreversibleBlocks", now)).toBe(true);
  expect(isCurrent(list(40_000, 63_000), "irreversibleBlocks", now)).toBe(false);
});

test("a list without blocks is not current", () => {
  expect(isCurrent({ blocks: [], updatedAt: now }, "latestBlocks", now)).toBe(false);
  expect(isCurrent({ ...list(0, 0), updatedAt: null }, "latestBlocks", now)).toBe(false);
});
