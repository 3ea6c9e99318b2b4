/** Which of several reported heads is followed when a node has stalled. */
import { expect, test } from "vitest";
import { Chain } from "../../../devnet/chain/chain.ts";
import type { Clock } from "../../domain/clock.ts";
import { limits } from "../../domain/limits.ts";
import { ok } from "../../domain/result.ts";
import { highestPossible, RisingHead } from "./rising-head.ts";

const now = Date.UTC(2026, 10, 28);
const properties = new Chain({ seed: 1, history: 1, opsPerBlock: 0, now }).properties();
const answer = (height: number, time: number) => ({
  ...properties,
  head_block_number: height,
  head_block_id: height.toString(16).padStart(8, "0") + "0".repeat(32),
  time: new Date(time).toISOString().slice(0, 19),
});
const head = (endpoint: string, height: number, age: number) => ({
  of: { value: null, endpoint },
  height,
  time: now - age,
});
const chosen = (...heads: readonly ReturnType<typeof head>[]) =>
  highestPossible(heads, undefined, now, limits)?.of.endpoint;

test("the highest head is followed, however long the others have stalled", () => {
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

test("a head that continues from the newest block is followed beside those of a young chain, a stalled one is not", () => {
  const newest = { height: 1_000, time: now - 3_000 };
  const young = [head("young", 20, 0), head("young too", 21, 0)] as const;
  const follows = (...heads: readonly ReturnType<typeof head>[]) =>
    highestPossible([...young, ...heads], newest, now, limits)?.of.endpoint;
  expect(follows(head("ours", 1_001, 0))).toBe("ours");
  expect(follows(head("ours", 1_000, 3_000))).toBe("ours");
  expect(follows(head("ours", 1_001, 0), head("far above", 5_000, 0))).toBe("ours");
  expect(follows(head("stopped", 1_000, 60_000))).toBe("young too");
  expect(follows(head("far above", 5_000, 0))).toBe("young too");
});

test("a head below the trust root's block doesn't outweigh one above it", async () => {
  const followed = async (rootHeight: number | undefined) => {
    const rising = new RisingHead({
      clock: { now: () => now } as Clock,
      limits,
      rootHeight: () => rootHeight,
      calls: {
        askEach: async () => [{ host: "honest", answers: ok([ok(answer(5_000, now))]) }] as never,
      },
    });
    const low = { value: answer(20, now), endpoint: "low" };
    await rising.of(low, 20, undefined, {} as never);
    // A head above the known one that wasn't believed.
    return (await rising.of(low, 19, undefined, {} as never)).endpoint;
  };
  expect(await followed(4_000)).toBe("honest");
  expect(await followed(undefined)).toBe("low");
});

test("after a pause, a head that is old by the clock is compared with the other nodes'", async () => {
  let time = now;
  let asked = 0;
  const rising = new RisingHead({
    clock: { now: () => time } as Clock,
    limits,
    rootHeight: () => undefined,
    calls: {
      askEach: async () => {
        asked += 1;
        return [{ host: "fresh", answers: ok([ok(answer(1_030, time))]) }] as never;
      },
    },
  });
  const follow = (height: number, age: number) =>
    rising.of(
      { value: answer(height, time - age), endpoint: "late" },
      height,
      undefined,
      {} as never,
    );
  expect(await follow(1_000, 3_000)).toMatchObject({ endpoint: "late" });
  expect(asked).toBe(0);
  time += limits.feed.stall;
  expect(await follow(1_001, 90_000)).toMatchObject({ endpoint: "fresh" });
  time += 3_000;
  await follow(1_002, 90_000);
  expect(asked).toBe(1);
});

test("nodes are compared once until the next poll, unless none answers", async () => {
  let time = now;
  let asked = 0;
  let answers: readonly unknown[] = [];
  const rising = new RisingHead({
    clock: { now: () => time } as Clock,
    limits,
    rootHeight: () => undefined,
    calls: {
      askEach: async () => {
        asked += 1;
        return answers as never;
      },
    },
  });
  const doubt = () =>
    rising.of(
      { value: answer(900, now - 303_000), endpoint: "stuck" },
      1_000,
      undefined,
      {} as never,
    );
  expect(await doubt()).toMatchObject({ endpoint: "stuck" });
  answers = [{ host: "fresh", answers: ok([ok(answer(1_001, now))]) }];
  expect(await doubt()).toMatchObject({ endpoint: "fresh" });
  time += limits.feed.poll - 1;
  expect(await doubt()).toMatchObject({ endpoint: "fresh" });
  expect(asked).toBe(2);
  time += 1;
  await doubt();
  expect(asked).toBe(3);
});
