/** Which blocks stay in the browser's database, and what happens when it is slow. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import type { Block } from "../../domain/block/block.ts";
import { blockNum, type BlockId } from "../../domain/chain/names.ts";
import { thisBrowser } from "../../domain/contract/sourced.ts";
import { limits } from "../../domain/limits.ts";
import type { RootId } from "../../domain/trust/root.ts";
import { systemClock } from "../clock.ts";
import { blockOrigin } from "./block-source.ts";
import { BlockStore } from "./block-store.ts";
import { Database } from "./database.ts";
import { clearStorage } from "./storage-use.ts";

describe("database", () => {
  test("that is slow to open blocks nothing", async () => {
    const clock = new SimulatedClock();
    const indexedDB = new IDBFactory();
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    const database = new Database("test", "0".repeat(64), clock, limits, {
      indexedDB,
      IDBKeyRange,
    });
    const count = database.run(({ blocks }) => blocks.count());
    clock.increment(limits.database.patience);
    expect(await count).toBeUndefined();
    expect(database.isUsable).toBe(true);
    await expect(clearStorage(database)).rejects.toThrow("does not answer");
    database.close();
  });

  test("that is closed while it opens stays closed", async () => {
    const indexedDB = new IDBFactory();
    const options = { indexedDB, IDBKeyRange };
    const database = new Database("test", "0".repeat(64), new SimulatedClock(), limits, options);
    const count = database.run(({ blocks }) => blocks.count());
    database.close();
    expect(await count).toBeUndefined();
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe("a connection that the browser has ended", () => {
  const open = (indexedDB = new IDBFactory()) =>
    new Database("test", "0".repeat(64), systemClock, limits, { indexedDB, IDBKeyRange });
  const root = { key: "root", value: 1 } as const;

  test("is replaced, and what failed is done again", async () => {
    const database = open();
    let tries = 0;
    const stored = await database.attempt((tables) =>
      tables.transaction("rw", tables.trust, async (transaction) => {
        await tables.trust.put(root);
        tries += 1;
        if (tries === 1) transaction.abort();
      }),
    );
    expect(stored.ok).toBe(true);
    expect(tries).toBe(2);
    expect(await database.run(({ trust }) => trust.get("root"))).toEqual(root);
    database.close();
  });

  test("fails no other work that was using it", async () => {
    const database = open();
    await database.run(({ trust }) => trust.put(root));
    for (let i = 0; i < 3; i++) {
      let isEnded = false;
      const counts = await Promise.all(
        Array.from({ length: 5 }, () =>
          database.run((tables) => {
            if (!isEnded) tables.close();
            isEnded = true;
            return tables.trust.count();
          }),
        ),
      );
      expect(counts).toEqual([1, 1, 1, 1, 1]);
    }
    expect(database.isUsable).toBe(true);
    database.close();
  });

  test("ends all use of the database if the next one fails as well", async () => {
    const database = open();
    let tries = 0;
    const failed = await database.attempt((tables) =>
      tables.transaction("rw", tables.trust, (transaction) => {
        tries += 1;
        transaction.abort();
      }),
    );
    expect(failed.ok).toBe(false);
    expect(tries).toBe(2);
    expect(database.isUsable).toBe(false);
    database.close();
  });

  test("ends all use of the database if the browser opens no other", async () => {
    const indexedDB = new IDBFactory();
    const database = open(indexedDB);
    await database.run(({ trust }) => trust.put(root));
    indexedDB.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
    const count = database.run((tables) => {
      tables.close();
      return tables.trust.count();
    });
    expect(await count).toBeUndefined();
    expect(database.isUsable).toBe(false);
    database.close();
  });
});

describe("block store", () => {
  const open = (size: number, indexedDB = new IDBFactory(), bytes = 1e9, trimEvery = 1) => {
    const clock = new SimulatedClock();
    const database = new Database("test", "0".repeat(64), clock, limits, {
      indexedDB,
      IDBKeyRange,
    });
    const bounds = { ...limits, blockStore: { ...limits.blockStore, size, bytes, trimEvery } };
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
  const blockToSave = (
    number: number,
    text: string,
    ids: readonly string[] = [],
    { host = "node.example", isAnchored = false } = {},
  ) => ({
    block: {
      number: blockNum(number),
      transactions: ids.map((id) => ({ id, expiration: 0, operations: [], signatures: [] })),
    } as unknown as Block,
    text,
    host,
    isAnchored,
  });

  test("returns a block before and after it was written, and on the next visit", async () => {
    const factory = new IDBFactory();
    const first = open(100, factory);
    first.store.save(blockToSave(5, "five"));
    expect((await first.store.read(blockNum(5)))?.text).toBe("five");
    await first.close();
    const next = open(100, factory);
    expect((await next.store.read(blockNum(5)))?.text).toBe("five");
    expect(await next.store.read(blockNum(6))).toBeUndefined();
    await next.close();
  });

  test("is limited by bytes as well as by count, with two-byte characters counted", async () => {
    const { store, close } = open(100, new IDBFactory(), 100);
    for (const number of [1, 2, 3])
      store.save(blockToSave(number, "x".repeat(30), ["ab".repeat(20)]));
    await store.flush();
    expect(await stored(store, 4)).toEqual([1, 2, 3]);
    store.save(blockToSave(4, "é".repeat(30)));
    await store.flush();
    expect(await stored(store, 4)).toEqual([2, 3, 4]);
    store.save(blockToSave(5, `${"x".repeat(30)}語`));
    await store.flush();
    expect(await stored(store, 5)).toEqual([4, 5]);
    expect(await store.placesOf("ab".repeat(20))).toEqual([]);
    store.save(blockToSave(6, "x".repeat(200)));
    await store.flush();
    expect(await stored(store, 6)).toEqual([]);
    await close();
  });

  const stored = async (store: BlockStore, highest: number): Promise<readonly number[]> => {
    const numbers = Array.from({ length: highest }, (_, i) => i + 1);
    const found = await Promise.all(numbers.map((number) => store.read(blockNum(number))));
    return numbers.filter((_, i) => found[i] !== undefined);
  };

  test("the next visit counts the stored blocks", async () => {
    const factory = new IDBFactory();
    const first = open(100, factory, 100);
    for (const number of [1, 2, 3]) first.store.save(blockToSave(number, "x".repeat(30)));
    await first.close();
    const next = open(100, factory, 100);
    next.store.save(blockToSave(4, "x".repeat(30)));
    await next.store.flush();
    expect(await stored(next.store, 4)).toEqual([2, 3, 4]);
    await next.close();
  });

  test("respects the limits over visits that are each too short for a second trim", async () => {
    const factory = new IDBFactory();
    for (const number of [1, 2, 3, 4]) {
      const { store, close } = open(2, factory, 1e9, 500);
      store.save(blockToSave(number, "text"));
      await store.flush();
      const newest = [number - 1, number].filter((each) => each > 0);
      expect(await stored(store, 4)).toEqual(newest);
      await close();
    }
  });

  test("knows which blocks may contain a transaction", async () => {
    const { store, close } = open(100);
    store.save(blockToSave(5, "five", ["ab".repeat(20), "cd".repeat(20)]));
    store.save(blockToSave(6, "six", ["cd".repeat(20)]));
    await store.flush();
    expect(await store.placesOf("cd".repeat(20))).toEqual([6, 5]);
    expect(await store.placesOf("dc".repeat(20))).toEqual([]);
    await close();
  });

  test("deletes unanchored data of a removed node, stored or pending; anchored data stays", async () => {
    const { store, close } = open(100);
    const liar = { host: "liar.example", isAnchored: false };
    store.save(blockToSave(5, "five", [], liar));
    store.save(blockToSave(6, "six", [], { ...liar, isAnchored: true }));
    store.save(blockToSave(7, "seven"));
    await store.flush();
    store.save(blockToSave(8, "eight", [], liar));
    await store.evictFrom(["liar.example"]);
    expect(await store.read(blockNum(5))).toBeUndefined();
    expect(await store.read(blockNum(8))).toBeUndefined();
    expect((await store.read(blockNum(6)))?.text).toBe("six");
    expect((await store.read(blockNum(7)))?.text).toBe("seven");
    await close();
  });

  test("is separate for a different chain with the same name", async () => {
    const indexedDB = new IDBFactory();
    const clock = new SimulatedClock();
    for (const chainId of ["0".repeat(64), "f".repeat(64)]) {
      const database = new Database("test", chainId, clock, limits, { indexedDB, IDBKeyRange });
      expect(await database.run(({ blocks }) => blocks.count())).toBe(0);
      await database.run(({ anchors }) =>
        anchors.put({
          root: chainId.slice(0, 40) as RootId,
          number: blockNum(1),
          id: chainId.slice(0, 40) as BlockId,
          basis: "witnesses",
        }),
      );
      database.close();
    }
    expect(await indexedDB.databases()).toHaveLength(2);
  });

  test("never exceeds its limit: the lowest heights are deleted", async () => {
    const { store, close } = open(10);
    for (let number = 1; number <= 25; number++) store.save(blockToSave(number, String(number)));
    await store.flush();
    expect(await store.read(blockNum(15))).toBeUndefined();
    expect((await store.read(blockNum(16)))?.text).toBe("16");
    await close();
  });

  test("a database that refuses loses stored data, never the engine", async () => {
    const { store, database } = open(10, {
      open: () => {
        throw new DOMException("denied", "SecurityError");
      },
    } as unknown as IDBFactory);
    store.save(blockToSave(1, "one"));
    await store.flush();
    expect(database.isUsable).toBe(false);
    expect(await store.read(blockNum(1))).toBeUndefined();
  });
});

test("what comes from this browser's store says so in every language", () => {
  expect(blockOrigin("a.example", 7)).toMatchObject({ service: "node", endpoint: "a.example" });
  expect(blockOrigin(thisBrowser, 7)).toMatchObject({
    service: "browser",
    endpoint: "this browser",
  });
});
