/** What is remembered, for how long and how much of it: the market cache, the block cache, the store. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { SimulatedClock } from "xstate";
import { describe, expect, test } from "vitest";
import type { Block } from "../../src/domain/chain/block.ts";
import { blockNum } from "../../src/domain/chain/names.ts";
import type { Failure } from "../../src/domain/failure.ts";
import { limits } from "../../src/domain/limits.ts";
import { err, ok, type Result } from "../../src/domain/result.ts";
import { BlockCache, type HeldBlock } from "../../src/worker/cache/block-cache.ts";
import { CallBudget, type Urgency } from "../../src/worker/cache/call-budget.ts";
import { MarketCache } from "../../src/worker/cache/market-cache.ts";
import { BlockStore } from "../../src/worker/store/block-store.ts";
import { Database } from "../../src/worker/store/database.ts";
import { clearStorage } from "../../src/worker/store/storage-use.ts";
import { inTurn } from "../support/in-turn.ts";
import { settled } from "../support/settled.ts";

describe("market cache", () => {
  function open(indexedDB = new IDBFactory(), clock = new SimulatedClock()) {
    const database = new Database("test", clock, limits, { indexedDB, IDBKeyRange });
    const bounds = { ...limits, market: { ...limits.market, perMinute: 3 } };
    const budget = new CallBudget("market", database, inTurn(), clock, bounds);
    const cache = new MarketCache(database, budget, clock, bounds);
    const asked: string[] = [];
    let answer: Result<unknown, Failure> = ok("first");
    const get = (key: string, urgency: Urgency = "wanted") =>
      cache.get(key, {
        urgency,
        parse: (raw) => ok(String(raw)),
        isEmpty: (value) => value === "",
        load: async () => {
          asked.push(`${key}@${clock.now()}`);
          return answer;
        },
      });
    return { clock, asked, get, cache, answer: (next: typeof answer) => (answer = next) };
  }

  test("keeps an answer for 60 s, and every tab has it", async () => {
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

  test("shows what is old when the provider refuses, and leaves it alone for a while", async () => {
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

  test("what was kept under a clock a day ahead neither counts as fresh nor holds anybody up", async () => {
    const factory = new IDBFactory();
    const ahead = open(factory);
    ahead.clock.increment(86_400_000);
    await ahead.get("a");
    const right = open(factory);
    right.answer(ok("second"));
    expect(await right.cache.wait("a")).toBe(0);
    expect(await right.get("a")).toMatchObject({ value: { value: "second", freshness: "live" } });
  });

  test("an empty answer is told but not kept, in memory or for other tabs", async () => {
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

  test("an empty answer leaves what was held before", async () => {
    const { clock, get, answer } = open();
    await get("a");
    clock.increment(60_000);
    answer(ok(""));
    expect(await get("a")).toMatchObject({ value: { value: "", freshness: "live" } });
    expect(await get("a")).toMatchObject({ value: { value: "first", freshness: "stale" } });
  });

  test("a failure without anything old is the failure", async () => {
    const { get, answer } = open();
    answer(err({ kind: "http", status: 500, statusText: "" }));
    expect(await get("a")).toMatchObject({ ok: false, error: { kind: "http" } });
  });

  test("asks for different keys 100 ms apart and never beyond the budget of a minute", async () => {
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

describe("block cache", () => {
  const held = (number: number, receivedAt: number): HeldBlock =>
    ({
      block: { number: blockNum(number) },
      text: "{}",
      endpoint: "node.example",
      receivedAt,
      freshness: "live",
    }) as unknown as HeldBlock;

  test("holds a block for 5 minutes", () => {
    const clock = new SimulatedClock();
    const cache = new BlockCache(clock, limits);
    cache.put(held(7, 0));
    clock.increment(299_999);
    expect(cache.get(blockNum(7))).toBeDefined();
    clock.increment(1);
    expect(cache.get(blockNum(7))).toBeUndefined();
  });

  test("holds at most 1000 blocks, the oldest leave first", () => {
    const cache = new BlockCache(new SimulatedClock(), limits);
    for (let number = 1; number <= 1001; number++) cache.put(held(number, 0));
    expect(cache.size).toBe(1000);
    expect(cache.get(blockNum(1))).toBeUndefined();
    expect(cache.get(blockNum(2))).toBeDefined();
  });

  test("holds big blocks by their weight, and always the newest", () => {
    const cache = new BlockCache(new SimulatedClock(), limits);
    const text = "x".repeat(limits.blockCache.characters / 4 + 1);
    for (let number = 1; number <= 5; number++) cache.put({ ...held(number, 0), text });
    expect(cache.size).toBe(3);
    cache.forgetAbove(blockNum(4));
    cache.put({ ...held(6, 0), text });
    expect(cache.size).toBe(3);
    cache.put({ ...held(7, 0), text: text.repeat(5) });
    expect(cache.size).toBe(1);
    expect(cache.get(blockNum(7))).toBeDefined();
  });

  test("forgets what was reorganised away", () => {
    const cache = new BlockCache(new SimulatedClock(), limits);
    for (let number = 1; number <= 5; number++) cache.put(held(number, 0));
    cache.forgetAbove(blockNum(3));
    expect(cache.size).toBe(3);
    expect(cache.get(blockNum(4))).toBeUndefined();
  });
});

describe("database", () => {
  test("that is slow to open keeps nobody waiting", async () => {
    const clock = new SimulatedClock();
    const indexedDB = new IDBFactory();
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    const database = new Database("test", clock, limits, { indexedDB, IDBKeyRange });
    const kept = database.run(({ blocks }) => blocks.count());
    clock.increment(limits.database.patience);
    expect(await kept).toBeUndefined();
    expect(database.isUsable).toBe(true);
    await expect(clearStorage(database)).rejects.toThrow("does not answer");
    database.close();
  });

  test("that is closed while it opens stays closed", async () => {
    const indexedDB = new IDBFactory();
    const options = { indexedDB, IDBKeyRange };
    const database = new Database("test", new SimulatedClock(), limits, options);
    const kept = database.run(({ blocks }) => blocks.count());
    database.close();
    expect(await kept).toBeUndefined();
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe("block store", () => {
  const open = (size: number, indexedDB = new IDBFactory()) => {
    const clock = new SimulatedClock();
    const database = new Database("test", clock, limits, { indexedDB, IDBKeyRange });
    const bounds = { ...limits, blockStore: { ...limits.blockStore, size, trimEvery: 1 } };
    const store = new BlockStore(database, clock, bounds);
    return {
      database,
      store,
      close: async () => {
        await store.close();
        database.close();
      },
    };
  };
  const block = (number: number, ids: readonly string[] = []) =>
    ({
      number: blockNum(number),
      transactions: ids.map((id) => ({ id, expiration: 0, operations: [], signatures: [] })),
    }) as unknown as Block;

  test("gives a block back before and after it was written, and to the next visit", async () => {
    const factory = new IDBFactory();
    const first = open(100, factory);
    first.store.keep(block(5), "five");
    expect((await first.store.read(blockNum(5)))?.text).toBe("five");
    await first.close();
    const next = open(100, factory);
    expect((await next.store.read(blockNum(5)))?.text).toBe("five");
    expect(await next.store.read(blockNum(6))).toBeUndefined();
    await next.close();
  });

  test("knows in which blocks a transaction may stand", async () => {
    const { store, close } = open(100);
    store.keep(block(5, ["ab".repeat(20), "cd".repeat(20)]), "five");
    store.keep(block(6, ["cd".repeat(20)]), "six");
    await store.flush();
    expect(await store.placesOf("cd".repeat(20))).toEqual([6, 5]);
    expect(await store.placesOf("dc".repeat(20))).toEqual([]);
    await close();
  });

  test("never grows beyond its bound: the oldest heights leave", async () => {
    const { store, close } = open(10);
    for (let number = 1; number <= 25; number++) store.keep(block(number), String(number));
    await store.flush();
    expect(await store.read(blockNum(15))).toBeUndefined();
    expect((await store.read(blockNum(16)))?.text).toBe("16");
    await close();
  });

  test("a database that refuses costs the memory, never the engine", async () => {
    const { store, database } = open(10, {
      open: () => {
        throw new DOMException("denied", "SecurityError");
      },
    } as unknown as IDBFactory);
    store.keep(block(1), "one");
    await store.flush();
    expect(database.isUsable).toBe(false);
    expect(await store.read(blockNum(1))).toBeUndefined();
  });
});
