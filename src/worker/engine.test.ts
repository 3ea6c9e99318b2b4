/** The engine with real sockets: blocks, facts, fail-over, and every strange answer that a node can give. */
import { afterEach, describe, expect, test } from "vitest";
import type { FaultName } from "../../devnet/state/faults.ts";
import { openTestEngine, quickLimits, type TestEngine } from "../../tests/support/engine.ts";
import { inTurn } from "../../tests/support/in-turn.ts";
import { blockNum } from "../domain/chain/names.ts";
import { localTextTools } from "./text/text-tools.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

test("answers a block, its transactions, virtual operations and JSON", async () => {
  testEngine = await openTestEngine();
  const { devnet, engine } = testEngine;
  const recorded = devnet.blockAt(39) as {
    block_id: string;
    witness: string;
    transactions: unknown[];
  };
  const block = await engine.ask("block.detail", [blockNum(39)]);
  expect(block).toMatchObject({
    ok: true,
    value: {
      freshness: "live",
      value: {
        id: recorded.block_id,
        witness: recorded.witness,
        transactions: recorded.transactions.length,
      },
    },
  });
  const again = await engine.ask("block.detail", [blockNum(39)]);
  expect(again).toMatchObject({ ok: true, value: { freshness: "cached" } });
  const virtual = await engine.ask("block.virtualOperations", [blockNum(39)]);
  expect(virtual.ok && virtual.value.value.operations.at(-1)?.kind).toBe("producer_reward");
  const text = await engine.ask("block.json", [blockNum(39)]);
  expect(text.ok && JSON.parse(text.value.value)).toEqual(recorded);
  const votes = await engine.ask("block.transactions", [
    blockNum(39),
    { from: 0, count: 5, category: "vote" },
  ]);
  expect(
    votes.ok &&
      votes.value.value.transactions
        .flatMap(({ operations }) => operations)
        .every(({ category }) => category === "vote"),
  ).toBe(true);
});

test("a block that does not exist yet is not found", async () => {
  testEngine = await openTestEngine();
  expect(await testEngine.engine.ask("block.detail", [blockNum(4_000_000_000)])).toEqual({
    ok: false,
    error: { kind: "notFound", what: "block" },
  });
});

test("a cancelled question is answered at once as cancelled", async () => {
  testEngine = await openTestEngine({ httpOnly: true });
  testEngine.devnet.control("silent");
  const asked = testEngine.engine.ask("block.detail", [blockNum(3)], "t1");
  await testEngine.engine.cancel("t1");
  expect(await asked).toEqual({ ok: false, error: { kind: "cancelled" } });
});

test("follows the head over the socket and over HTTP alone", async () => {
  for (const httpOnly of [false, true]) {
    testEngine = await openTestEngine({ httpOnly });
    const { devnet, engine } = testEngine;
    await testEngine.waitForView(
      "latestBlocks",
      (view) => view.blocks.length === 10 && view.round.length === 21,
    );
    const unwatch = await engine.watch("latestBlocks", () => {});
    devnet.produce(3);
    const view = await testEngine.waitForView(
      "latestBlocks",
      ({ blocks }) => blocks[0]?.number === devnet.head(),
    );
    expect(view.blocks.map(({ number }) => number)).toEqual(
      Array.from({ length: 10 }, (_, i) => devnet.head() - i),
    );
    const connection = await testEngine.waitForView(
      "connection",
      ({ health }) => health === "healthy",
    );
    expect(connection.socket).toBe(httpOnly ? "unconfigured" : "connected");
    await unwatch();
    if (!httpOnly) await testEngine.close();
  }
});

test("shows irreversible blocks and counts their virtual operations", async () => {
  testEngine = await openTestEngine();
  const view = await testEngine.waitForView(
    "irreversibleBlocks",
    ({ blocks }) =>
      blocks.length === 10 && blocks.every(({ virtualOperations }) => virtualOperations !== null),
  );
  expect(view.blocks[0]?.virtualOperations).toBeGreaterThan(0);
});

test("no list is live before live mode starts", async () => {
  const limits = { ...quickLimits, feed: { ...quickLimits.feed, liveDelay: 60_000 } };
  testEngine = await openTestEngine({ host: { limits } });
  const states = new Set<string>();
  await testEngine.engine.watch("irreversibleBlocks", ({ state }) => void states.add(state));
  await testEngine.waitForView(
    "irreversibleBlocks",
    ({ blocks, state }) => blocks.length === 10 && state === "settling",
  );
  expect(states).not.toContain("live");
  const chain = await testEngine.waitForView("chain", ({ properties }) => properties !== null);
  expect(chain.state).toBe("settling");
});

test("takes irreversible rows from the feed's blocks, without requests of their own", async () => {
  const waits = { irreversibleStagger: 60_000, irreversiblePatience: 60_000 };
  const limits = { ...quickLimits, feed: { ...quickLimits.feed, ...waits } };
  testEngine = await openTestEngine({ host: { limits } });
  testEngine.host.prefetchBlocks();
  const { blocks } = await testEngine.waitForView(
    "irreversibleBlocks",
    ({ blocks: rows }) => rows.length > 0,
  );
  expect(blocks).toHaveLength(10);
  // Five at the head and those below them: the chain has only forty.
  expect(testEngine.devnet.calls.get("condenser_api.get_block")).toBe(40);
});

test("a page that watches blocks while they are loaded for it requests the head only once", async () => {
  testEngine = await openTestEngine({ httpOnly: true });
  testEngine.host.prefetchBlocks();
  await testEngine.waitForView("latestBlocks", ({ blocks }) => blocks.length > 0);
  expect(testEngine.devnet.calls.get("condenser_api.get_dynamic_global_properties")).toBe(1);
});

test("requests prices, median price and version from the services", async () => {
  testEngine = await openTestEngine();
  const prices = await testEngine.engine.ask("price.cards", []);
  expect(prices.ok && Object.keys(prices.value.value.coins).toSorted()).toEqual([
    "puss",
    "steem",
    "steem-dollars",
  ]);
  expect(await testEngine.engine.ask("chain.medianPrice", [])).toMatchObject({
    ok: true,
    value: { value: 0.171 },
  });
  expect(await testEngine.engine.ask("chain.runningVersion", [])).toMatchObject({
    ok: true,
    value: { value: "v0.23.1" },
  });
  const profile = await testEngine.engine.ask("profile.detail", ["alice" as never]);
  expect(profile).toMatchObject({ ok: true, value: { value: { displayName: "Alice" } } });
});

test("coins are searched in the list first, which is loaded if necessary", async () => {
  const asked: string[] = [];
  testEngine = await openTestEngine({
    httpOnly: true,
    host: {
      fetch: (address, request) => {
        asked.push(new URL(String(address)).pathname);
        return fetch(address, request);
      },
    },
  });
  const found = await testEngine.engine.ask("market.search", ["steem"]);
  expect(found.ok && found.value.value.from).toBe("list");
  expect(asked.filter((path) => path.includes("/api/v3/"))).toEqual(["/api/v3/coins/markets"]);
});

describe("a node that misbehaves ends in a typed failure", () => {
  const cases: readonly (readonly [FaultName, string])[] = [
    ["html", "decode"],
    ["garbage", "decode"],
    ["truncate", "decode"],
    ["http-500", "http"],
    ["http-429", "rateLimited"],
    ["null-result", "notFound"],
    ["refuse", "connection"],
    ["silent", "timeout"],
  ];
  test.each(cases)("%s → %s", async (fault, kind) => {
    testEngine = await openTestEngine({ httpOnly: true });
    testEngine.devnet.control(fault);
    expect(await testEngine.engine.ask("block.detail", [blockNum(7)])).toMatchObject({
      ok: false,
      error: { kind },
    });
  });

  test("a missing field is named", async () => {
    testEngine = await openTestEngine({
      httpOnly: true,
      host: {
        fetch: async () =>
          new Response(
            JSON.stringify({
              jsonrpc: "2.0",
              id: 1,
              result: { previous: "00000006" + "a".repeat(32) },
            }),
          ),
      },
    });
    expect(await testEngine.engine.ask("block.detail", [blockNum(7)])).toEqual({
      ok: false,
      error: { kind: "decode", field: "block.witness", expected: "a string" },
    });
  });
});

test("the next node answers if the first refuses", async () => {
  const broken = await openTestEngine({ httpOnly: true });
  broken.devnet.control("http-500");
  testEngine = await openTestEngine({ httpOnly: true });
  const { createEngineHost } = await import("./start.ts");
  const { systemClock } = await import("./clock.ts");
  const host = createEngineHost({
    key: "two",
    network: {
      ...testEngine.devnet.network,
      rpc: [broken.devnet.rpcUrl, testEngine.devnet.rpcUrl],
      websocket: [],
    } as never,
    clock: systemClock,
    limits: quickLimits,
    random: () => 0.5,
    createSocket: () => {
      throw new Error("no socket is configured");
    },
    fetch,
    exclusive: inTurn(),
    locks: undefined,
    estimateStorage: async () => ({}),
    openTextTools: () => ({ tools: localTextTools, end: () => {} }),
  });
  const answer = await host.connect().ask("block.detail", [blockNum(7)]);
  expect(answer).toMatchObject({
    ok: true,
    value: { source: { endpoint: new URL(testEngine.devnet.rpcUrl).host } },
  });
  await host.close();
  await broken.close();
});

test("works without the browser's database", async () => {
  testEngine = await openTestEngine({
    host: {
      database: {
        indexedDB: {
          open: () => {
            throw new Error("refused");
          },
        } as never,
        IDBKeyRange: {} as never,
      },
    },
  });
  expect(await testEngine.engine.ask("block.detail", [blockNum(9)])).toMatchObject({ ok: true });
});

test("a socket that falls silent is replaced by polling", async () => {
  testEngine = await openTestEngine();
  const { devnet, engine } = testEngine;
  await testEngine.waitForView("latestBlocks", (view) => view.blocks.length === 10);
  const unwatch = await engine.watch("latestBlocks", () => {});
  devnet.control("close-code", 1013);
  devnet.produce(2);
  const view = await testEngine.waitForView(
    "latestBlocks",
    ({ blocks }) => blocks[0]?.number === devnet.head(),
  );
  expect(view.failure).toBeNull();
  await unwatch();
});
