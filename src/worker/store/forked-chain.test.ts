/** What happens to stored data when the network's chain turns out to be another one, as a whole or from a height on. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import type { BlockSummary } from "../../domain/block/block.ts";
import type { GlobalProperties } from "../../domain/chain/properties.ts";
import { limits } from "../../domain/limits.ts";
import { ok } from "../../domain/result.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Call } from "../network/http/http-rpc.ts";
import { BlockStore } from "./block-store.ts";
import { checkStoredChain, leaveStoredChain } from "./chain-check.ts";
import type { Tables } from "./database-tables.ts";
import { Database } from "./database.ts";

type Branch = "a" | "b";
/** The transaction of the event in the inbox, at height 20. */
const paid = "7".repeat(40);

const idOf = (height: number, branch: Branch): string =>
  height.toString(16).padStart(8, "0") + branch.repeat(32);

/** Which branch a node serves at a height; null above its head. */
type Served = (height: number) => Branch | null;

const always =
  (branch: Branch): Served =>
  (height) =>
    height <= 200 ? branch : null;
/** Branch `a` up to a height, and `b` above. */
const forkedAt =
  (last: number): Served =>
  (height) =>
    height <= last ? "a" : "b";
/** A network that has just begun. */
const young: Served = (height) => (height <= 7 ? "b" : null);

function answerOf(served: Served, { method, params }: Call): unknown {
  const [about] = params as readonly [unknown];
  if (method.endsWith("get_block_header")) {
    const below = Number(about) - 1;
    const branch = served(below + 1) && served(below);
    return branch && { previous: idOf(below, branch) };
  }
  if (method.endsWith("get_transaction"))
    return about === paid && served(20) === "a" ? { block_num: 20 } : null;
  throw new Error(`nobody asks for ${method}`);
}

/** A visitor's database on a network of one node, whose chain can be replaced. */
function stage(first: Served) {
  let served = first;
  const clock = new SimulatedClock();
  const database = new Database("test", "0".repeat(64), clock, limits, {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  const received = (call: Call) => ok({ value: answerOf(served, call), endpoint: "node0.example" });
  const parts = {
    calls: {
      ask: async (call: Call) => received(call),
      secondOpinion: async () => ({ ok: false, error: { kind: "breakerOpen" } }),
      askEach: async ([call]: readonly [Call]) => [
        {
          host: "node0.example",
          party: "node0.example",
          answers: ok([ok(answerOf(served, call))]),
        },
      ],
    } as unknown as ChainCalls,
    limits,
    clock,
    store: { database, blockStore: new BlockStore(database, clock, limits) },
  };
  const write = async (work: (tables: Tables) => PromiseLike<unknown>): Promise<void> => {
    expect(await database.attempt(work)).toMatchObject({ ok: true });
  };
  return {
    serve: (next: Served) => (served = next),
    /** Stores blocks of a branch. */
    keep: (branch: Branch, ...heights: readonly number[]) =>
      write(({ blocks }) =>
        blocks.bulkPut(
          heights.map((number) => ({
            number: number as never,
            text: JSON.stringify(blockOf(number, branch)),
            host: "node0.example",
            isAnchored: false,
            size: 100,
            at: 0,
          })),
        ),
      ),
    /** An event at height 20, a label, and rules that have been checked up to a height. */
    own: async (checked: number) => {
      await write(({ labels }) =>
        labels.put({ of: "@aurora", text: "mine", note: "", colour: "green" }),
      );
      await write(({ watchProgress }) => watchProgress.put({ key: "chain", value: checked }));
      await write(({ watchEvents }) =>
        watchEvents.put({
          id: "rule@20.0",
          rule: "rule",
          watched: { kind: "block", number: 20 },
          block: 20,
          place: 0,
          time: 0,
          transaction: paid,
          happening: { kind: "irreversible" },
          isRead: true,
          isNews: false,
          isRemoved: false,
        } as never),
      );
    },
    leave: (branch: Branch, number: number) =>
      leaveStoredChain(parts, { number, id: idOf(number, branch) } as BlockSummary),
    check: () =>
      checkStoredChain({
        ...parts,
        since: 1,
        head: () => ({ headBlock: 200, time: 1e15 }) as GlobalProperties,
        isFixed: async () => false,
      }),
    /** The heights of what is stored: blocks, events, labels, and how far the rules have been checked. */
    stored: async () => {
      const read = await database.attempt(async (tables) => ({
        blocks: await tables.blocks.toCollection().primaryKeys(),
        events: (await tables.watchEvents.toArray()).map(({ block }) => block),
        labels: await tables.labels.count(),
        checked: (await tables.watchProgress.get("chain"))?.value ?? null,
        aside: await tables.asideChains.count(),
      }));
      return read.ok ? read.value : null;
    },
  };
}

const blockOf = (number: number, branch: Branch) => ({
  block_id: idOf(number, branch),
  previous: idOf(number - 1, branch),
  timestamp: "2026-01-02T00:00:00",
  witness: "w",
  transaction_merkle_root: "0".repeat(40),
  extensions: [],
  witness_signature: "00".repeat(65),
  transactions: [],
  transaction_ids: [],
  signing_key: "STM",
});

test("a visitor's data stays if all that was followed of the chain being left was a fork", async () => {
  const { own, leave, stored } = stage(young);
  await own(150);
  const before = await stored();
  expect(await leave("b", 140)).toBe(true);
  expect(await stored()).toEqual(before);
});

test("nothing is set aside while a transaction of the inbox is served, whatever has become of the blocks", async () => {
  const { own, keep, leave, stored } = stage(always("a"));
  await own(150);
  await keep("b", 130, 140);
  const before = await stored();
  expect(await leave("b", 140)).toBe(true);
  expect(await stored()).toEqual(before);
});

test("a chain that nobody serves is set aside, and comes back by any of its marks", async () => {
  const { own, keep, leave, check, serve, stored } = stage(young);
  await own(150);
  // The blocks are a fork's; the event is not.
  await keep("b", 130, 140);
  expect(await leave("b", 140)).toBe(true);
  expect(await stored()).toMatchObject({ blocks: [], events: [], labels: 0, aside: 1 });
  serve(always("a"));
  expect(await check()).toMatchObject({ refutation: null, isExchanged: true });
  expect(await stored()).toMatchObject({ blocks: [130, 140], events: [20], labels: 1, aside: 0 });
});

test("after a fork only blocks are forgotten, and the rules go back to where it began", async () => {
  const { own, keep, check, stored } = stage(forkedAt(50));
  await own(150);
  await keep("a", 40, 100, 120);
  expect(await check()).toMatchObject({ refutation: null, isExchanged: true });
  expect(await stored()).toEqual({ blocks: [40], events: [20], labels: 1, checked: 40, aside: 0 });
  expect(await check()).toEqual({ refutation: null, isExchanged: false, again: null });
});

test("blocks of a fork below the others are forgotten without letting the rules look again", async () => {
  const { own, keep, check, stored } = stage(always("a"));
  await own(150);
  await keep("b", 90);
  await keep("a", 100, 120);
  await check();
  expect(await stored()).toEqual({
    blocks: [120],
    events: [20],
    labels: 1,
    checked: 150,
    aside: 0,
  });
});

test("a chain that no node serves any block of is set aside at the next check, too", async () => {
  const { own, keep, check, serve, stored } = stage(always("b"));
  await own(150);
  await keep("a", 40, 120);
  const { again, ...done } = await check();
  expect(done).toEqual({ refutation: null, isExchanged: true });
  // Its chain is looked for.
  expect(again).toBeGreaterThan(0);
  expect(await stored()).toMatchObject({ blocks: [], events: [], checked: null, aside: 1 });
  serve(always("a"));
  await check();
  expect(await stored()).toMatchObject({ blocks: [40, 120], events: [20], checked: 150, aside: 0 });
});
