/** How long the market provider's answers are cached, and how often it is called. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { inTurn } from "../../../tests/support/in-turn.ts";
import { sourced } from "../../../tests/support/samples.ts";
import { settled } from "../../../tests/support/settled.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { QuestionName } from "../../domain/contract/questions.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { questionMachine } from "../../machines/shared/question.machine.ts";
import { Database } from "./database.ts";
import { MarketBudget, type Urgency } from "./market-budget.ts";
import { MarketCache } from "./market-cache.ts";

const refused: Failure = { kind: "connection", closeCode: undefined, message: "refused" };

/** Lets time pass in steps, so that the database keeps up. */
async function passing(clock: SimulatedClock, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    for (let turn = 0; turn < 10; turn++) await settled();
    clock.increment(100);
  }
  for (let turn = 0; turn < 10; turn++) await settled();
}

describe("market cache", () => {
  function open(indexedDB = new IDBFactory(), clock = new SimulatedClock(), perMinute = 3) {
    const database = new Database("test", "0".repeat(64), clock, limits, {
      indexedDB,
      IDBKeyRange,
    });
    const bounds = { ...limits, market: { ...limits.market, perMinute, spareBelow: 2 } };
    const budget = new MarketBudget("market", database, inTurn(), clock, bounds);
    let isOnline = true;
    const cache = new MarketCache(database, budget, clock, bounds, () => isOnline);
    const asked: string[] = [];
    let answer: Result<unknown, Failure> | Promise<Result<unknown, Failure>> = ok("first");
    /** Leaves the next calls without an answer until the returned function is called with it. */
    const hold = () => {
      let settle: (outcome: Result<unknown, Failure>) => void = () => {};
      answer = new Promise((resolve) => {
        settle = resolve;
      });
      return settle;
    };
    const get = (key: string, urgency: Urgency = "wanted", signal?: AbortSignal) =>
      cache.get(key, {
        urgency,
        signal,
        parse: (raw) => ok(String(raw)),
        isEmpty: (value) => value === "",
        load: async () => {
          asked.push(`${key}@${clock.now()}`);
          return answer;
        },
      });
    const setAnswer = (next: Result<unknown, Failure>): void => {
      answer = next;
    };
    const connect = (next: boolean): void => {
      isOnline = next;
    };
    return { clock, asked, get, cache, hold, answer: setAnswer, connect };
  }

  test("caches an answer for 60 s, for every tab", async () => {
    const factory = new IDBFactory();
    const one = open(factory);
    expect(await one.get("a")).toMatchObject({ value: { value: "first", freshness: "live" } });
    one.clock.increment(59_999);
    expect(await one.get("a")).toMatchObject({ value: { freshness: "cached", receivedAt: 0 } });
    const other = open(factory, one.clock);
    expect(await other.get("a")).toMatchObject({ value: { value: "first", freshness: "cached" } });
    expect([...one.asked, ...other.asked]).toEqual(["a@0"]);
    one.clock.increment(1);
    await one.get("a");
    expect(one.asked).toEqual(["a@0", "a@60000"]);
  });

  test("returns old data if the provider refuses, and pauses requests for a while", async () => {
    const { clock, asked, get, answer } = open();
    await get("a");
    clock.increment(60_000);
    answer(err({ kind: "connection", closeCode: undefined, message: "refused" }));
    expect(await get("a")).toMatchObject({ value: { value: "first", freshness: "stale" } });
    clock.increment(5_000);
    expect(await get("a")).toMatchObject({ value: { freshness: "stale" } });
    expect(asked).toHaveLength(2);
    clock.increment(5_000);
    answer(ok("second"));
    expect(await get("a")).toMatchObject({ value: { value: "second", freshness: "live" } });
  });

  test("calls that are refused together are followed by one pause", async () => {
    const { clock, asked, get, cache, hold, answer } = open();
    const refuse = hold();
    const calls = ["a", "b"].map((key) => get(key));
    await passing(clock, 500);
    expect(asked).toHaveLength(2);
    refuse(err(refused));
    await Promise.all(calls);
    expect(await cache.wait("c")).toBe(10_000);
    // The next refusal doubles the pause.
    await passing(clock, 10_000);
    answer(err(refused));
    const third = get("c");
    await passing(clock, 500);
    await third;
    await passing(clock, 5_000);
    expect(await get("d")).toEqual(err(refused));
    expect(asked).toHaveLength(3);
  });

  test("a call that waited for its turn while another was refused is not sent", async () => {
    const { clock, asked, get, answer } = open();
    answer(err(refused));
    const calls = ["a", "b"].map((key) => get(key));
    await passing(clock, 500);
    expect(await Promise.all(calls)).toEqual([err(refused), err(refused)]);
    expect(asked).toHaveLength(1);
  });

  test.each<[string, Failure, boolean]>([
    ["the device is offline", { kind: "offline" }, false],
    [
      "the visitor has switched the provider off",
      { kind: "refused", host: "market.example", why: "switchedOff" },
      true,
    ],
  ])("a call that is not sent, as %s, does not count", async (_, failure, isOnline) => {
    const { clock, asked, get, cache, answer, connect } = open();
    connect(isOnline);
    answer(err(failure));
    for (const key of ["a", "b", "c", "d"]) {
      await get(key);
      clock.increment(100);
    }
    expect(asked).toEqual(["a@0", "b@100", "c@200", "d@300"]);
    connect(true);
    answer(ok("first"));
    expect(await cache.wait("a")).toBe(0);
    expect(await get("a")).toMatchObject({ value: { value: "first", freshness: "live" } });
  });

  test("a call during which the device goes offline counts", async () => {
    const { clock, asked, get, cache, hold, connect } = open();
    const answer = hold();
    const call = get("a");
    await passing(clock, 500);
    expect(asked).toHaveLength(1);
    connect(false);
    answer(err({ kind: "offline" }));
    await call;
    expect(await cache.wait("a")).toBeGreaterThan(2_000);
  });

  test("questions that failed in an outage are answered within half a minute of its end", async () => {
    const { clock, get, answer } = open(new IDBFactory(), new SimulatedClock(), 9);
    answer(err(refused));
    const question = questionMachine.provide({
      actors: {
        ask: fromPromise<Answer<unknown>, { name: QuestionName; args: readonly unknown[] }>(
          async ({ input: { args }, signal }) => {
            const [key] = args as [string];
            const got = await get(key, "wanted", signal);
            return got.ok ? ok({ ...sourced(got.value.value) }) : got;
          },
        ),
        whenShown: fromPromise(async () => {}),
        whenReturned: fromPromise(() => new Promise(() => {})),
      },
    });
    const asked = ["a", "b", "c"].map((key) =>
      createActor(question, { input: { name: "market.coin", args: [key] }, clock }).start(),
    );
    await passing(clock, 5_000);
    for (const actor of asked) expect(actor.getSnapshot().hasTag("failed")).toBe(true);
    answer(ok("first"));
    await passing(clock, 30_000);
    for (const actor of asked)
      expect(actor.getSnapshot().context.answer).toMatchObject({ value: "first" });
  });

  test("a key has no wait while the provider answers its call, and others wait for their turn", async () => {
    const { clock, get, cache, hold } = open();
    await get("a");
    clock.increment(100);
    await get("b");
    clock.increment(100);
    const answer = hold();
    const running = get("c");
    await settled();
    expect(await cache.wait("c")).toBe(0);
    expect(await cache.wait("d")).toBe(59_800);
    answer(ok("first"));
    await running;
    expect(await cache.wait("c")).toBeGreaterThan(0);
  });

  test("data stored with a clock a day ahead neither counts as fresh nor blocks requests", async () => {
    const factory = new IDBFactory();
    const ahead = open(factory);
    ahead.clock.increment(86_400_000);
    await ahead.get("a");
    const right = open(factory);
    right.answer(ok("second"));
    expect(await right.cache.wait("a")).toBe(0);
    expect(await right.get("a")).toMatchObject({ value: { value: "second", freshness: "live" } });
  });

  test("an empty answer is returned but not cached, in memory or for other tabs", async () => {
    const factory = new IDBFactory();
    const { clock, asked, get, cache, answer } = open(factory);
    answer(ok(""));
    expect(await get("a")).toMatchObject({ value: { value: "", freshness: "live" } });
    expect(await cache.peek("a", (raw) => ok(String(raw)))).toBeNull();
    expect(await open(factory, clock).cache.peek("a", (raw) => ok(String(raw)))).toBeNull();
    clock.increment(3_000);
    answer(ok("second"));
    expect(await get("a")).toMatchObject({ value: { value: "second", freshness: "live" } });
    expect(asked).toEqual(["a@0", "a@3000"]);
  });

  test("an empty answer does not replace the cached one", async () => {
    const { clock, get, answer } = open();
    await get("a");
    clock.increment(60_000);
    answer(ok(""));
    expect(await get("a")).toMatchObject({ value: { value: "", freshness: "live" } });
    expect(await get("a")).toMatchObject({ value: { value: "first", freshness: "stale" } });
  });

  test("a failure without old data is returned as a failure", async () => {
    const { get, answer } = open();
    answer(err({ kind: "http", status: 500, statusText: "" }));
    expect(await get("a")).toMatchObject({ ok: false, error: { kind: "http" } });
  });

  test("a tab that leaves doesn't cancel the call that another tab waits for", async () => {
    const { clock, asked, get } = open();
    const leaving = new AbortController();
    await get("a");
    clock.increment(50);
    const left = get("b", "wanted", leaving.signal);
    const stayed = get("b", "wanted", new AbortController().signal);
    await settled();
    leaving.abort();
    await settled();
    clock.increment(50);
    expect(await stayed).toMatchObject({ value: { value: "first", freshness: "live" } });
    await left;
    expect(asked).toEqual(["a@0", "b@100"]);
  });

  test("a call is cancelled once every tab has left, and the next tab's call is its own", async () => {
    const { clock, asked, get } = open();
    const leaving = new AbortController();
    await get("a");
    const left = [get("b", "wanted", leaving.signal), get("b", "spare", leaving.signal)];
    await settled();
    leaving.abort();
    const cancelled = { ok: false, error: { kind: "cancelled" } };
    const next = get("b");
    expect(await Promise.all(left)).toEqual([cancelled, cancelled]);
    await settled();
    clock.increment(100);
    expect(await next).toMatchObject({ value: { freshness: "live" } });
    expect(asked).toEqual(["a@0", "b@100"]);
  });

  test("a call that was sent is answered even if everyone has left, and later callers join it", async () => {
    const { asked, get, hold } = open();
    const leaving = new AbortController();
    const answer = hold();
    void get("a", "wanted", leaving.signal);
    await settled();
    leaving.abort();
    const next = get("a");
    await settled();
    answer(ok("first"));
    expect(await next).toMatchObject({ value: { value: "first", freshness: "live" } });
    expect(asked).toEqual(["a@0"]);
  });

  test("a visitor who waits for a spare call need not wait for a spare turn", async () => {
    const { clock, asked, get, cache } = open();
    await get("a");
    clock.increment(100);
    await get("b");
    clock.increment(100);
    const spare = get("c", "spare");
    await settled();
    expect(asked).toHaveLength(2);
    expect(await cache.wait("c")).toBe(0);
    expect(await get("c")).toMatchObject({ value: { value: "first", freshness: "live" } });
    await spare;
    expect(asked).toEqual(["a@0", "b@100", "c@200"]);
  });

  test("a visitor who has already left doesn't wait for a refusal's pause", async () => {
    const { asked, get, answer } = open();
    answer(err({ kind: "connection", closeCode: undefined, message: "refused" }));
    await get("a");
    expect(await get("b", "wanted", AbortSignal.abort())).toEqual({
      ok: false,
      error: { kind: "cancelled" },
    });
    expect(asked).toEqual(["a@0"]);
  });

  test("requests different keys 100 ms apart and never exceeds the budget per minute", async () => {
    const { clock, asked, get, cache } = open();
    const keys = ["a", "b", "c", "d"].map((key) => get(key));
    for (let i = 0; i < 700; i++) {
      await settled();
      clock.increment(100);
    }
    await Promise.all(keys);
    const times = asked.map((line) => Number(line.split("@")[1]));
    expect(times).toHaveLength(4);
    for (const [i, time] of times.entries()) {
      if (i > 0) expect(time - (times[i - 1] ?? 0)).toBeGreaterThanOrEqual(100);
      expect(
        times.filter((other) => other > time - 60_000 && other <= time).length,
      ).toBeLessThanOrEqual(3);
    }
    expect(await cache.wait("e")).toBe(0);
  });
});
