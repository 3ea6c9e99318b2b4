/** What the follower does with heads and blocks that no node turns out to have. */
import { expect, test } from "vitest";
import { initialTransition, transition, type EventFromLogic } from "xstate";
import type { BlockSummary } from "../../domain/block/block.ts";
import { blockNum, type BlockId } from "../../domain/chain/names.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { limits } from "../../domain/limits.ts";
import { nothingYet, type Context } from "./follower-context.ts";
import { giveUp, isBehind, isOld, joinRun, receive, review, skipAhead } from "./follower-steps.ts";
import { followerMachine } from "./follower.machine.ts";

const block = (number: number): BlockSummary =>
  ({ number, id: `${number}`, previous: `${number - 1}` }) as unknown as BlockSummary;
const noBlock: Failure = { kind: "notFound", what: "block" };
const known: Context = {
  ...nothingYet(limits),
  isWanted: true,
  target: 5_000_000,
  window: { blocks: [block(10), block(11)], resumeAt: null },
};
const ahead: Context = { ...known, ...skipAhead(known) };
const runOf = (blocks: readonly BlockSummary[]) => ({
  blocks,
  endpoints: blocks.map(() => "a.example"),
  heights: { from: blockNum(5_000_000), to: blockNum(5_000_000) },
  target: ahead.target,
  at: 1,
});

test("the old window comes back if a head far above turns out to have no block", () => {
  expect(ahead.window.blocks).toEqual([]);
  const ends = [giveUp(ahead, noBlock), joinRun(ahead, runOf([]))];
  for (const { changes, news } of ends) {
    expect(changes).toMatchObject({ window: known.window, target: 11, left: null });
    expect(changes.skipped).toBeUndefined();
    expect(changes.failure).toEqual(noBlock);
    expect(news).toEqual([{ type: "changed" }]);
  }
});

test("it does not come back once a block up there has arrived", () => {
  const far = { ...block(5_000_000), id: "f" as BlockId };
  const { changes } = joinRun(ahead, runOf([far]));
  expect(changes.window?.blocks).toEqual([far]);
  expect(changes.skipped).toEqual({ from: 12, to: 4_999_999, at: 1 });
  const later = giveUp({ ...ahead, ...changes }, noBlock);
  expect(later.changes).toMatchObject({ target: 5_000_000, window: changes.window });
});

test("while blocks are missing below the head, a lower one replaces it only if it is not below the newest block", () => {
  const head = (headBlock: number) =>
    ({ value: { headBlock, headId: `${headBlock}`, time: 0 } }) as unknown as NonNullable<
      Context["head"]
    >;
  const catching = { ...known, head: head(20) };
  const after = (height: number) =>
    receive(catching, { type: "head.received", head: head(height) }).changes.head;
  expect([10, 11, 12, 21].map((height) => after(height)?.value.headBlock)).toEqual([
    20, 11, 12, 21,
  ]);
});

test("of many reports of other blocks, a few wait to be settled, and all are followed", () => {
  const other = { type: "block.received", number: blockNum(10), id: "b" as BlockId } as const;
  const after = (context: Context, id: string): Context => ({
    ...context,
    ...receive(context, { ...other, id: id as BlockId }).changes,
  });
  const reported = ["b", "c", "d", "e", "f"].reduce(after, { ...known, target: 0 });
  const { changes } = review(reported);
  expect(changes.claims?.map(({ id }) => id)).toEqual(["b", "c", "d"]);
  expect(changes.target).toBe(10);
});

test("the newest block is old if the head is three slots or more above it, or if there is none", () => {
  const head = {
    value: { headBlock: 14, time: 14 * blockIntervalMs },
  } as unknown as NonNullable<Context["head"]>;
  const upTo = (top: number): Context => ({
    ...known,
    head,
    window: { blocks: [{ ...block(top), time: top * blockIntervalMs }], resumeAt: null },
  });
  expect([11, 12, 14].map((top) => isOld(upTo(top)))).toEqual([true, false, false]);
  expect(isOld({ ...upTo(14), window: { blocks: [], resumeAt: null } })).toBe(true);
  expect(isOld({ ...upTo(11), head: null })).toBe(false);
});

test("a block that is far older than the head is behind it, even at the head's height", () => {
  const head = (time: number) =>
    ({ value: { headBlock: 11, time } }) as unknown as NonNullable<Context["head"]>;
  const window = { blocks: [{ ...block(11), time: 0 }], resumeAt: null };
  const at = (time: number): boolean =>
    isBehind({ ...known, target: 11, window, head: head(time) });
  expect([0, limits.feed.stall - 1, limits.feed.stall].map(at)).toEqual([false, false, true]);
});

test("a head below the blocks that were all taken back is not fetched: no block could lead to it", () => {
  let [snapshot] = initialTransition(followerMachine, {});
  const send = (event: object): unknown => {
    [snapshot] = transition(
      followerMachine,
      snapshot,
      event as EventFromLogic<typeof followerMachine>,
    );
    return snapshot.value.newest;
  };
  const head = (number: number) => ({
    type: "head.received",
    head: { value: { headBlock: number, headId: `${number}`, time: number * blockIntervalMs } },
  });
  const done = (work: "catchingUp" | "rewinding", output: object) =>
    send({ type: `xstate.done.actor.0.follower.newest.${work}`, output });
  send({ type: "blocks.wanted" });
  expect(send(head(10))).toBe("catchingUp");
  const value = { ...runOf([block(9), block(10)]), heights: { from: 9, to: 10 }, target: 10 };
  expect(done("catchingUp", { ok: true, value })).toEqual({ settled: "atHead" });
  expect(send({ type: "block.received", number: 9, id: "other" })).toBe("rewinding");
  expect(done("rewinding", { ok: true, value: { number: 5, at: 1 } })).toBe("catchingUp");
  expect(done("catchingUp", { ok: false, error: noBlock })).toEqual({ settled: "stepFailed" });
  expect(send(head(3))).toEqual({ settled: "atHead" });
  expect(send(head(12))).toBe("catchingUp");
});
