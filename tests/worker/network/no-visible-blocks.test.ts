/** What the engine requests over the socket while no page shows blocks. */
import { afterEach, describe, expect, test } from "vitest";
import type { Views } from "../../../src/domain/contract/topics.ts";
import { openBench, type Bench } from "../../support/engine.ts";
import { followOverSocket, overSocket } from "../../support/socket-feed.ts";

let bench: Bench;
afterEach(() => bench.close());
const callsOf = (method: string): number => bench.devnet.calls.get(`condenser_api.${method}`) ?? 0;

const socketCallsOf = (method: string): number =>
  bench.devnet.calls.get(`ws:condenser_api.${method}`) ?? 0;

const follow = (): Promise<void> => followOverSocket(bench);

const atHead = ({ blocks }: Views["latestBlocks"]): boolean =>
  blocks[0]?.number === bench.devnet.head();

describe("while no page shows blocks", () => {
  test("only the head is followed: no block is loaded, nothing is counted, nothing is subscribed to", async () => {
    bench = await openBench();
    await bench.engine.watch("connection", () => {});
    await bench.engine.watch("alarms", () => {});
    await bench.waitForView("connection", overSocket);
    bench.devnet.produce(5);
    await bench.waitForView(
      "chain",
      ({ properties }) => properties?.value.headBlock === bench.devnet.head(),
    );
    expect(callsOf("get_block") + socketCallsOf("get_block")).toBe(0);
    expect(callsOf("get_ops_in_block") + socketCallsOf("get_ops_in_block")).toBe(0);
    expect(bench.devnet.calls.get("ws:subscribe_blocks")).toBeUndefined();
    expect(bench.published).toEqual([]);
  });

  test("a hidden page unsubscribes and loads nothing; once it is shown again, no block is missing", async () => {
    bench = await openBench();
    await follow();
    await bench.engine.watch("irreversibleBlocks", () => {});
    await bench.waitForView("irreversibleBlocks", ({ blocks }) =>
      blocks.every(({ virtualOperations }) => virtualOperations !== null),
    );
    expect(bench.devnet.calls.get("ws:subscribe_blocks")).toBe(1);
    await bench.engine.tell({ type: "present", presence: { visible: false, interval: 40 } });
    await expect.poll(() => bench.devnet.calls.get("ws:unsubscribe_blocks")).toBe(1);
    const before = [callsOf("get_block"), socketCallsOf("get_ops_in_block")];
    const published = bench.published.length;
    bench.devnet.produce(20);
    const other = bench.host.connect();
    await new Promise<void>((resolve) => {
      void other.watch("chain", ({ properties }) => {
        if (properties?.value.headBlock === bench.devnet.head()) resolve();
      });
    });
    expect([callsOf("get_block"), socketCallsOf("get_ops_in_block")]).toEqual(before);
    expect(bench.published).toHaveLength(published);
    other.close();
    await bench.engine.tell({ type: "present", presence: { visible: true, interval: 40 } });
    await bench.waitForView("latestBlocks", atHead);
    expect(bench.published).toHaveLength(published + 20);
    expect(bench.devnet.calls.get("ws:subscribe_blocks")).toBe(2);
  });
});
