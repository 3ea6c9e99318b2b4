/** The priority queue, driven by a simulated clock. */
import { describe, expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { settled } from "../../../../tests/support/settled.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { limits } from "../../../domain/limits.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { Roster } from "../../../machines/inspection/roster.ts";
import { PriorityQueue, type Priority } from "./priority-queue.ts";

function open() {
  const clock = new SimulatedClock();
  const queue = new PriorityQueue(clock, limits, new Roster().register);
  const started: string[] = [];
  const ask = (name: string, priority: Priority = "normal", signal?: AbortSignal) =>
    queue.run(
      priority,
      async () => {
        started.push(`${name}@${clock.now()}`);
        return ok(name);
      },
      signal,
    );
  return { clock, queue, started, ask };
}

test("one request leaves every 30 ms, urgent ones first", () => {
  const { clock, started, ask } = open();
  void ask("first");
  void ask("low", "low");
  void ask("normal");
  void ask("high", "high");
  expect(started).toEqual(["first@0"]);
  clock.increment(29);
  expect(started).toHaveLength(1);
  clock.increment(1);
  clock.increment(30);
  clock.increment(30);
  expect(started).toEqual(["first@0", "high@30", "normal@60", "low@90"]);
});

test("no more than 1800 requests leave in a minute", () => {
  const { clock, started, ask } = open();
  for (let i = 0; i < 2100; i++) void ask(String(i));
  for (let ms = 0; ms < 59_970; ms += 30) clock.increment(30);
  expect(started.length).toBe(1800);
  clock.increment(29);
  expect(started.length).toBe(1800);
  clock.increment(31);
  expect(started.length).toBeGreaterThan(1800);
});

describe("rate limiting", () => {
  test("multiplies the delay by 1.5, and each success multiplies it by 0.9", async () => {
    const { clock, queue, started, ask } = open();
    const limited = () =>
      queue.run("high", async () => err({ kind: "rateLimited", retryInMs: undefined }));
    await limited();
    expect(queue.delay).toBe(45);
    void ask("after");
    clock.increment(44);
    expect(started).toHaveLength(0);
    clock.increment(1);
    await settled();
    expect(started).toHaveLength(1);
    expect(queue.delay).toBeCloseTo(40.5);
  });
});

test("a task cancelled before its turn never starts, and reports that it was cancelled", async () => {
  const { clock, started, ask } = open();
  void ask("first");
  const controller = new AbortController();
  const waiting = ask("second", "high", controller.signal);
  controller.abort();
  expect(await waiting).toEqual({ ok: false, error: { kind: "cancelled" } });
  clock.increment(100);
  expect(started).toEqual(["first@0"]);
});

test("closing cancels waiting tasks and later ones", async () => {
  const { clock, queue, started, ask } = open();
  void ask("first");
  const waiting = [ask("second", "high"), ask("third", "low")];
  queue.close();
  const cancelled = { ok: false, error: { kind: "cancelled" } };
  expect(await Promise.all([...waiting, ask("late")])).toEqual([cancelled, cancelled, cancelled]);
  clock.increment(1000);
  expect(started).toEqual(["first@0"]);
});

test("one limit that refuses many calls slows the queue once", async () => {
  const clock = new SimulatedClock();
  const queue = new PriorityQueue(clock, limits, new Roster().register);
  const refusals: (() => void)[] = [];
  const calls = [1, 2, 3].map(() =>
    queue.run(
      "high",
      () =>
        new Promise<Result<never, Failure>>((resolve) =>
          refusals.push(() => resolve(err({ kind: "rateLimited", retryInMs: undefined }))),
        ),
    ),
  );
  clock.increment(30);
  clock.increment(30);
  queue.slowDown();
  for (const refuse of refusals) refuse();
  await Promise.all(calls);
  expect(queue.delay).toBe(45);
  clock.increment(1);
  const late = queue.run("high", async () => err({ kind: "rateLimited", retryInMs: undefined }));
  clock.increment(45);
  await late;
  expect(queue.delay).toBe(67.5);
});
