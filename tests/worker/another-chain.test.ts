/** A test network may begin another chain under an open page, or between two visits: nothing of the old one stays. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { startDevnet, type Devnet } from "../../devnet/devnet.ts";
import { blockNum } from "../../src/domain/chain/names.ts";
import { createEngineHost } from "../../src/worker/host.ts";
import { engineParts, openBench, quickLimits, type Bench } from "../support/engine.ts";

const number = blockNum(20);
const lookSoon = {
  ...quickLimits,
  database: { ...quickLimits.database, lookAfter: 5 },
  blockStore: { ...quickLimits.blockStore, flushEvery: 1 },
};
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Ends the bench's network and starts another in its place. */
async function beginAnew({ devnet }: Bench, history: number): Promise<Devnet> {
  await devnet.close();
  const { port } = new URL(devnet.origin);
  const next = await startDevnet({
    blockInterval: 0,
    port: Number(port),
    history,
    opsPerBlock: 3,
    seed: 2,
  });
  closing.push(() => next.close());
  // Slots were missed at other times: by now this head is the later one.
  next.produce(3);
  return next;
}

test.each([true, false])("an open page goes over to it (HTTP only: %s)", async (httpOnly) => {
  const bench = await openBench({ httpOnly, history: 300 });
  closing.push(() => bench.host.close());
  const last = bench.devnet.head();
  await bench.seen("latestBlocks", ({ blocks }) => blocks.length === 10);
  const unwatch = await bench.engine.watch("irreversibleBlocks", () => {});
  const next = await beginAnew(bench, 60);
  const view = await bench.seen("latestBlocks", ({ blocks }) => blocks[0]?.number === next.head());
  expect(view.reorganised).toMatchObject({ to: last });
  expect(bench.followed.breaches).toEqual([]);
  const settled = await bench.seen(
    "irreversibleBlocks",
    ({ blocks, state }) => state === "live" && (blocks[0]?.number ?? last) < last,
  );
  expect(settled.blocks).toHaveLength(10);
  next.produce(1);
  await bench.seen("latestBlocks", ({ blocks }) => blocks[0]?.number === next.head());
  await unwatch();
});

test.each([10, 300])(
  "what was kept of the old one is thrown away (new head %i)",
  async (history) => {
    const database = { indexedDB: new IDBFactory(), IDBKeyRange };
    const bench = await openBench({ host: { database, limits: lookSoon } });
    await bench.seen("irreversibleBlocks", ({ blocks }) => blocks.length === 10);
    const kept = await bench.engine.storage();
    expect(kept.ok && kept.value.value.blocks).toBeGreaterThan(10);
    await bench.host.close();
    const next = await beginAnew(bench, history);
    const host = createEngineHost({ ...engineParts(next, true), database, limits: lookSoon });
    closing.push(() => host.close());
    const engine = host.connect();
    const unwatch = await engine.watch("chain", () => {});
    const isFound = history > number;
    await expect
      .poll(
        async () => {
          const block = await engine.block(number);
          return block.ok ? block.value.source.endpoint : null;
        },
        { timeout: 5000 },
      )
      .toBe(isFound ? new URL(next.origin).host : null);
    await unwatch();
  },
);

test("what was kept of the same chain stays", async () => {
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const bench = await openBench({ host: { database, limits: lookSoon } });
  closing.push(() => bench.devnet.close());
  await bench.seen("irreversibleBlocks", ({ blocks }) => blocks.length === 10);
  const kept = await bench.engine.storage();
  await bench.host.close();
  const before = bench.devnet.calls.get("condenser_api.get_block_header") ?? 0;
  const host = createEngineHost({ ...engineParts(bench.devnet, true), database, limits: lookSoon });
  closing.push(() => host.close());
  host.lookAhead();
  await expect
    .poll(() => bench.devnet.calls.get("condenser_api.get_block_header") ?? 0, { timeout: 5000 })
    .toBeGreaterThan(before);
  // Asked after the header and answered after it.
  const engine = host.connect();
  await engine.virtualOperations(blockNum(bench.devnet.head()));
  const still = await engine.storage();
  expect(still.ok && still.value.value.blocks).toBe(kept.ok && kept.value.value.blocks);
});
