/** The engine with a bridge that caches, refuses, limits and leaves unanswered as much as the deployed one. */
import { once } from "node:events";
import { afterEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createActor, fromCallback } from "xstate";
import { connectionLog, websocketTrouble } from "../../../../tests/support/connection-log.ts";
import { openTestEngine, quickLimits, type TestEngine } from "../../../../tests/support/engine.ts";
import {
  atHead,
  callsOf,
  followOverSocket,
  overSocket,
  socketCallsOf,
} from "../../../../tests/support/socket-feed.ts";
import { blockNum } from "../../../domain/chain/names.ts";
import { failureReason } from "../../../domain/contract/failure-text.ts";
import type { Limits } from "../../../domain/limits.ts";
import { endReason } from "../../../domain/network/close-reasons.ts";
import {
  connectionBannerMachine,
  type Connection,
} from "../../../machines/network/connection-banner.machine.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const socketLimits = (socket: Partial<Limits["socket"]>): Limits => ({
  ...quickLimits,
  socket: { ...quickLimits.socket, ...socket },
});

/** Longer than any wait in these tests, so an earlier answer has a different cause. */
const never = 50_000;

describe("a rate limit", () => {
  test("fails pending calls at once, slows the queue once, and does not use the socket until the reset", async () => {
    // The limit ends at a time of this machine.
    const now = Date.now();
    testEngine = await openTestEngine({
      now,
      host: { limits: socketLimits({ patience: never }) },
    });
    await testEngine.engine.watch("connection", () => {});
    await testEngine.waitForView("connection", overSocket);
    const log = await connectionLog(testEngine.engine);
    // Long enough for five blocks, because only a call would notice the limit again.
    testEngine.devnet.control("rate-limit", 2000);
    const becomesLimited = testEngine.waitForView("connection", ({ wire }) => wire === "http");
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => testEngine.engine.ask("block.detail", [blockNum(n)])),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const limited = await becomesLimited;
    expect(limited.health).toBe("healthy");
    const refused = socketCallsOf(testEngine, "get_block");
    await testEngine.engine.ask("block.detail", [blockNum(5)]);
    expect(socketCallsOf(testEngine, "get_block")).toBe(refused);
    await expect
      .poll(() => log)
      .toContain("The service limits how often it may be called; try again later.");
    testEngine.devnet.control("off");
    await testEngine.waitForView("connection", overSocket);
    // Far from the blocks before: a block's neighbours are fetched with it.
    await testEngine.engine.ask("block.detail", [blockNum(20)]);
    expect(socketCallsOf(testEngine, "get_block")).toBeGreaterThan(refused);
  });
});

describe("a socket that never answers", () => {
  test("delays each call by its patience at most, then opens its breaker, so that HTTP is used at once", async () => {
    const limits = {
      ...socketLimits({ patience: 20, silence: never }),
      request: { ...quickLimits.request, timeout: 60, blockTimeout: 60, maxTimeout: 60 },
      breaker: { ...quickLimits.breaker, failures: 3, open: never },
    };
    testEngine = await openTestEngine({ host: { limits } });
    await testEngine.engine.watch("connection", () => {});
    await testEngine.waitForView("connection", overSocket);
    testEngine.devnet.control("half-open");
    for (const n of [1, 2, 3])
      expect(await testEngine.engine.ask("block.detail", [blockNum(n)])).toMatchObject({
        ok: true,
      });
    const view = await testEngine.waitForView(
      "connection",
      ({ websocket }) => websocket?.breaker === "open",
    );
    expect(view).toMatchObject({ wire: "http", health: "healthy" });
    expect(websocketTrouble(view)).toBe(
      "WebSocket request timeout after 60ms for condenser_api.get_block",
    );
    const asked = testEngine.devnet.calls.get("ws:condenser_api.get_block");
    for (const n of [4, 5, 6])
      expect(await testEngine.engine.ask("block.detail", [blockNum(n)])).toMatchObject({
        ok: true,
      });
    expect(testEngine.devnet.calls.get("ws:condenser_api.get_block")).toBe(asked);
  });
});

describe("a bridge that caches blocks by height", () => {
  test.each([1, 3])(
    "serves orphans after a fork of %i; the feed follows over HTTP",
    async (depth) => {
      testEngine = await openTestEngine();
      await followOverSocket(testEngine);
      const { devnet } = testEngine;
      devnet.produce(5);
      await testEngine.waitForView("latestBlocks", atHead(testEngine));
      const other = new WebSocket(devnet.socketUrl);
      await once(other, "open");
      for (let n = devnet.head() - depth - 1; n <= devnet.head(); n++)
        other.send(JSON.stringify({ id: n, method: "get_block", params: [n] }));
      await expect.poll(() => devnet.calls.get("ws:get_block")).toBeGreaterThanOrEqual(depth + 2);
      other.close();
      const before = callsOf(testEngine, "get_block") + socketCallsOf(testEngine, "get_block");
      devnet.control("fork", depth);
      devnet.produce();
      const view = await testEngine.waitForView(
        "latestBlocks",
        (seen) => atHead(testEngine)(seen) && seen.failure === null,
      );
      for (const { number, id } of view.blocks)
        expect(devnet.blockAt(number)).toMatchObject({ block_id: id });
      expect(
        callsOf(testEngine, "get_block") + socketCallsOf(testEngine, "get_block") - before,
      ).toBeLessThan(depth + 8);
      // Pages read the forked heights over HTTP too.
      const forked = blockNum(devnet.head() - 1);
      expect(await testEngine.engine.ask("block.detail", [forked])).toMatchObject({
        value: { value: { id: (devnet.blockAt(forked) as { block_id: string }).block_id } },
      });
      expect(testEngine.followed.errors).toEqual([]);
    },
  );

  test.each([1, 3])("is asked about a fork of %i while no node answers", async (depth) => {
    testEngine = await openTestEngine();
    await followOverSocket(testEngine);
    const { devnet } = testEngine;
    devnet.produce(5);
    await testEngine.waitForView("latestBlocks", atHead(testEngine));
    devnet.control("error-object");
    devnet.control("fork", depth);
    devnet.produce();
    const { blocks } = await testEngine.waitForView("latestBlocks", atHead(testEngine));
    for (const { number, id } of blocks)
      expect(devnet.blockAt(number)).toMatchObject({ block_id: id });
    expect(testEngine.followed.errors).toEqual([]);
  });

  test("a fork that nobody can be asked about waits for the next poll", async () => {
    const limits = {
      ...socketLimits({ silence: never }),
      feed: { ...quickLimits.feed, poll: 4_000 },
      trust: { ...quickLimits.trust, compareEvery: never },
    };
    testEngine = await openTestEngine({ host: { limits } });
    await followOverSocket(testEngine);
    const { devnet } = testEngine;
    const heads = () => callsOf(testEngine, "get_dynamic_global_properties");
    const before = heads();
    devnet.lie(({ method }, result) => (method === "get_block" ? null : result));
    devnet.control("fork");
    for (let pushes = 0; pushes < 6; pushes++) {
      const asked = callsOf(testEngine, "get_block");
      devnet.produce();
      await expect.poll(() => callsOf(testEngine, "get_block")).toBeGreaterThan(asked);
    }
    // Two polls may have been due anyway.
    expect(heads() - before).toBeLessThanOrEqual(2);
  });

  test("a feed that stays below the head is not live, and says why", async () => {
    const limits = { ...quickLimits, feed: { ...quickLimits.feed, stall: 100 } };
    testEngine = await openTestEngine({ host: { limits } });
    await followOverSocket(testEngine);
    const stuck = testEngine.devnet.head();
    testEngine.devnet.lie(({ method, params }, result) =>
      method === "get_block" && Number(params[0]) > stuck
        ? null
        : method === "push:blocks"
          ? { blockNumber: params[0], block: null }
          : result,
    );
    const log = await connectionLog(testEngine.engine);
    testEngine.devnet.produce(2);
    const view = await testEngine.waitForView("latestBlocks", ({ failure }) => failure !== null);
    expect(view.failure && failureReason(view.failure)).toBe(
      `Failed to fetch block ${stuck + 1}: No block data received`,
    );
    await expect
      .poll(() => log)
      .toContain(`Block ${stuck + 2} not available in live broadcast cache`);
    testEngine.devnet.lie(null);
    await testEngine.waitForView(
      "latestBlocks",
      (seen) => atHead(testEngine)(seen) && seen.failure === null,
    );
  });
});

test("a bridge whose pushes can't be read delays nothing: the nodes are asked at once", async () => {
  testEngine = await openTestEngine({ host: { limits: socketLimits({ silence: never }) } });
  await followOverSocket(testEngine);
  testEngine.devnet.lie(({ method }, result) => (method.startsWith("push:") ? {} : result));
  for (let round = 0; round < 3; round++) {
    testEngine.devnet.produce();
    expect(await testEngine.waitForView("latestBlocks", atHead(testEngine))).toMatchObject({
      failure: null,
    });
  }
  testEngine.devnet.lie(null);
  testEngine.devnet.produce();
  expect(await testEngine.waitForView("latestBlocks", atHead(testEngine))).toMatchObject({
    failure: null,
  });
});

test("get_transaction is not sent to the bridge while a node answers it: it would block every other call", async () => {
  const limits = {
    ...socketLimits({ patience: never, silence: never }),
    request: { ...quickLimits.request, timeout: 20_000 },
  };
  testEngine = await openTestEngine({ host: { limits } });
  await testEngine.engine.watch("connection", () => {});
  await testEngine.waitForView("connection", overSocket);
  const { transaction_ids: ids } = testEngine.devnet.blockAt(5) as { transaction_ids: string[] };
  expect(await testEngine.engine.ask("transaction.detail", [ids[0] ?? ""])).toMatchObject({
    ok: true,
  });
  expect(socketCallsOf(testEngine, "get_transaction")).toBe(0);
  // Its block comes from the bridge.
  expect(socketCallsOf(testEngine, "get_block")).toBeGreaterThan(0);
});

describe("a bridge at capacity", () => {
  const limits = socketLimits({ reconnectAttempts: 3, reconnectRarely: never });

  test("opens and closes: delays grow, attempts end, and the failure quotes the server", async () => {
    testEngine = await openTestEngine({ now: Date.now(), faults: ["full"], host: { limits } });
    const view = await testEngine.waitForView("connection", ({ socket }) => socket === "givenUp");
    expect(testEngine.devnet.calls.get("ws:open")).toBe(4);
    expect(view.closed && endReason(view.closed)).toBe(
      "The connection was closed because of a policy violation. The server says: “Server at capacity”.",
    );
    expect(view.retryAt).toBeGreaterThan(Date.now());
    expect(await testEngine.engine.ask("block.detail", [blockNum(3)])).toMatchObject({ ok: true });
  });

  test("is tried again when the tab becomes visible", async () => {
    testEngine = await openTestEngine({ faults: ["full"], host: { limits } });
    await testEngine.waitForView("connection", ({ socket }) => socket === "givenUp");
    testEngine.devnet.control("off");
    await testEngine.engine.tell({ type: "present", presence: { visible: false, interval: 40 } });
    await testEngine.engine.tell({ type: "present", presence: { visible: true, interval: 40 } });
    const view = await testEngine.waitForView("connection", overSocket);
    expect(view).toMatchObject({ socket: "connected", attempt: 0, closed: null });
  });

  test("is tried again when the network returns", async () => {
    testEngine = await openTestEngine({ faults: ["full"], host: { limits } });
    await testEngine.waitForView("connection", ({ socket }) => socket === "givenUp");
    testEngine.devnet.control("off");
    await testEngine.engine.tell({ type: "online", isOnline: true });
    const view = await testEngine.waitForView("connection", overSocket);
    expect(view).toMatchObject({ socket: "connected", attempt: 0, closed: null });
  });

  test("is tried again rarely", async () => {
    const rarely = socketLimits({ reconnectAttempts: 1, reconnectRarely: 30 });
    testEngine = await openTestEngine({ faults: ["full"], host: { limits: rarely } });
    await testEngine.waitForView("connection", ({ socket }) => socket === "givenUp");
    await expect.poll(() => testEngine.devnet.calls.get("ws:open")).toBeGreaterThan(4);
    testEngine.devnet.control("off");
    await testEngine.waitForView("connection", overSocket);
  });
});

test("a bridge that loses its upstream: the head comes over HTTP, without flapping", async () => {
  // The node answers; a busy machine must not look like trouble.
  const request = {
    ...quickLimits.request,
    timeout: never,
    blockTimeout: never,
    headTimeout: never,
  };
  testEngine = await openTestEngine({ host: { limits: { ...quickLimits, request } } });
  await followOverSocket(testEngine);
  const views: Connection[] = [];
  await testEngine.engine.watch("connection", (view) => void views.push(view));
  testEngine.devnet.produce();
  await testEngine.waitForView("latestBlocks", atHead(testEngine));
  testEngine.devnet.control("upstream-loss");
  for (let round = 0; round < 4; round++) {
    testEngine.devnet.produce(2);
    await testEngine.waitForView("latestBlocks", atHead(testEngine));
  }
  const silent = await testEngine.waitForView("connection", ({ socket }) => socket === "silent");
  expect(silent.wire).toBe("http");
  // No call waits for the socket any more.
  const asked = socketCallsOf(testEngine, "get_block");
  expect(await testEngine.engine.ask("block.detail", [blockNum(3)])).toMatchObject({ ok: true });
  expect(socketCallsOf(testEngine, "get_block")).toBe(asked);
  testEngine.devnet.control("off");
  testEngine.devnet.produce();
  await testEngine.waitForView("connection", overSocket);
  expect(new Set(views.map(({ health }) => health))).toEqual(new Set(["healthy"]));
  expect(warningsOf(views)).toBe(0);
});

/** How many times the banner appears during these views. */
function warningsOf(received: readonly Connection[]): number {
  let warnings = 0;
  let was = false;
  const banner = createActor(
    connectionBannerMachine.provide({ actors: { watchConnection: fromCallback(() => {}) } }),
    {
      input: { limits: { ...quickLimits, banner: { start: 0, settle: 0, success: 0 } } },
    },
  ).start();
  banner.subscribe((snapshot) => {
    const is = snapshot.hasTag("warning");
    if (is && !was) warnings += 1;
    was = is;
  });
  for (const view of received) banner.send({ type: "connection.changed", ...view });
  banner.stop();
  return warnings;
}
