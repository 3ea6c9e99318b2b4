/** Which blocks stay in memory, and for how long. */
import { describe, expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { blockNum } from "../../domain/chain/names.ts";
import { limits } from "../../domain/limits.ts";
import { BlockCache, type ReceivedBlock } from "./block-cache.ts";

describe("block cache", () => {
  const received = (number: number, receivedAt: number): ReceivedBlock =>
    ({
      block: { number: blockNum(number) },
      text: "{}",
      endpoint: "node.example",
      receivedAt,
      freshness: "live",
    }) as unknown as ReceivedBlock;

  test("caches a block for 5 minutes", () => {
    const clock = new SimulatedClock();
    const cache = new BlockCache(clock, limits);
    cache.put(received(7, 0));
    clock.increment(299_999);
    expect(cache.get(blockNum(7))).toBeDefined();
    clock.increment(1);
    expect(cache.get(blockNum(7))).toBeUndefined();
  });

  test("caches at most 1000 blocks and evicts the oldest first", () => {
    const cache = new BlockCache(new SimulatedClock(), limits);
    for (let number = 1; number <= 1001; number++) cache.put(received(number, 0));
    expect(cache.size).toBe(1000);
    expect(cache.get(blockNum(1))).toBeUndefined();
    expect(cache.get(blockNum(2))).toBeDefined();
  });

  test("limits big blocks by their size, but always caches the newest", () => {
    const cache = new BlockCache(new SimulatedClock(), limits);
    const text = "x".repeat(limits.blockCache.characters / 4 + 1);
    for (let number = 1; number <= 5; number++) cache.put({ ...received(number, 0), text });
    expect(cache.size).toBe(3);
    cache.forgetAbove(blockNum(4));
    cache.put({ ...received(6, 0), text });
    expect(cache.size).toBe(3);
    cache.put({ ...received(7, 0), text: text.repeat(5) });
    expect(cache.size).toBe(1);
    expect(cache.get(blockNum(7))).toBeDefined();
  });

  test("drops blocks that were reorganised away", () => {
    const cache = new BlockCache(new SimulatedClock(), limits);
    for (let number = 1; number <= 5; number++) cache.put(received(number, 0));
    cache.forgetAbove(blockNum(3));
    expect(cache.size).toBe(3);
    expect(cache.get(blockNum(4))).toBeUndefined();
  });
});
