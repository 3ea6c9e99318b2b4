/** What the engine requests over the socket while no page shows blocks. */
import { afterEach, describe, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import {
  atHead,
  callsOf,
  followOverSocket,
  overSocket,
  socketCallsOf,
} from "../../../../tests/support/socket-feed.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());
describe("while no page shows blocks", () => {
  test("only the head is followed: no block is loaded, nothing is counted, nothing is subscribed to", async () => {
    testEngine = await openTestEngine();
    await testEngine.engine.watch("connection", () => {});
    await testEngine.engine.watch("alarms", () => {});
    await testEngine.waitForView("connection", overSocket);
    testEngine.devnet.produce(5);
    await testEngine.waitForView(
      "chain",
      ({ properties }) => properties?.value.headBlock === testEngine.devnet.head(),
    );
    expect(callsOf(testEngine, "get_block") + socketCallsOf(testEngine, "get_block")).toBe(0);
    expect(
      callsOf(testEngine, "get_ops_in_block") + socketCallsOf(testEngine, "get_ops_in_block"),
    ).toBe(0);
    expect(testEngine.devnet.calls.get("ws:subscribe_blocks")).toBeUndefined();
    expect(testEngine.published).toEqual([]);
  });

  test("a hidden page unsubscribes and loads nothing; once it is shown again, no block is missing", async () => {
    testEngine = await openTestEngine();
    await followOverSocket(testEngine);
    await testEngine.engine.watch("irreversibleBlocks", () => {});
    await testEngine.waitForView("irreversibleBlocks", ({ blocks }) =>
      blocks.every(({ virtualOperations }) => virtualOperations !== null),
    );
    expect(testEngine.devnet.calls.get("ws:subscribe_blocks")).toBe(1);
    await testEngine.engine.tell({ type: "present", presence: { visible: false, interval: 40 } });
    await expect.poll(() => testEngine.devnet.calls.get("ws:unsubscribe_blocks")).toBe(1);
    const before = [
      callsOf(testEngine, "get_block"),
      socketCallsOf(testEngine, "get_ops_in_block"),
    ];
    const published = testEngine.published.length;
    testEngine.devnet.produce(20);
    const other = testEngine.host.connect();
    await new Promise<void>((resolve) => {
      void other.watch("chain", ({ properties }) => {
        if (properties?.value.headBlock === testEngine.devnet.head()) resolve();
      });
    });
    expect([
      callsOf(testEngine, "get_block"),
      socketCallsOf(testEngine, "get_ops_in_block"),
    ]).toEqual(before);
    expect(testEngine.published).toHaveLength(published);
    other.close();
    await testEngine.engine.tell({ type: "present", presence: { visible: true, interval: 40 } });
    await testEngine.waitForView("latestBlocks", atHead(testEngine));
    expect(testEngine.published).toHaveLength(published + 20);
    expect(testEngine.devnet.calls.get("ws:subscribe_blocks")).toBe(2);
  });
});
