/** Counts of virtual operations, from a node that stores them later than the blocks. */
import { expect, test } from "vitest";
import { blockNum } from "../../domain/chain/names.ts";
import { limits } from "../../domain/limits.ts";
import { ok } from "../../domain/result.ts";
import { systemClock as clock } from "../clock.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { BlockSource } from "../store/block-source.ts";
import type { Follower } from "./follower.ts";
import { IrreversibleList } from "./irreversible-list.ts";

const number = blockNum(107_000_000);
const reward = {
  trx_id: "0".repeat(40),
  trx_in_block: 0xffff_ffff,
  virtual_op: 1,
  timestamp: "2026-01-01T00:00:00",
  op: ["producer_reward", { producer: "alice", vesting_shares: "1.000000 VESTS" }],
};

test("a block without any is not counted until the node has stored them", async () => {
  let stored: readonly unknown[] = [];
  let changes = 0;
  let changed: () => void = () => {};
  const list = new IrreversibleList({
    follower: {
      properties: { value: { lastIrreversible: number } },
      filled: Promise.resolve(),
      chain: [{ number }],
    } as unknown as Follower,
    blocks: {} as BlockSource,
    calls: {
      ask: async () => ok({ value: stored, endpoint: "node.example" }),
    } as unknown as ChainCalls,
    clock,
    limits: { ...limits, feed: { ...limits.feed, irreversible: 1 } },
    changed: () => {
      changes += 1;
      changed();
    },
  });
  /** Loads the list, which reports its rows, and then their count. */
  const load = async () => {
    const counted = new Promise<void>((resolve) => {
      const first = changes;
      changed = () => changes === first + 2 && resolve();
    });
    await list.load();
    await counted;
    return list.rows[0];
  };
  expect(await load()).toMatchObject({ virtualOperations: null, virtualOperationsFailed: true });
  stored = [reward];
  expect(await load()).toMatchObject({ virtualOperations: 1, virtualOperationsFailed: false });
});
