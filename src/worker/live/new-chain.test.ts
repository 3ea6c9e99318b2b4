/** A test network may start a new chain while a page is open, or between two visits: nothing of the old one stays. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { startDevnet, type Devnet } from "../../../devnet/devnet.ts";
import {
  engineParts,
  openTestEngine,
  quickLimits,
  type TestEngine,
} from "../../../tests/support/engine.ts";
import { blockNum } from "../../domain/chain/names.ts";
import type { Engine } from "../../domain/contract/engine.ts";
import { createEngineHost } from "../start.ts";

const number = blockNum(20);
const earlyCheckLimits = {
  ...quickLimits,
  database: { ...quickLimits.database, checkAfter: 5 },
  blockStore: { ...quickLimits.blockStore, flushEvery: 1 },
};
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function storedBlocks(engine: Engine): Promise<number> {
  const use = await engine.ask("storage.use", []);
  return use.ok ? use.value.value.blocks : 0;
}

const headersAskedOf = ({ devnet }: TestEngine): number =>
  devnet.calls.get("condenser_api.get_block_header") ?? 0;

/** Ends the testEngine's network and starts a new one in its place. */
async function restartNetwork({ devnet }: TestEngine, history: number): Promise<Devnet> {
  await devnet.close();
  const { port } = new URL(devnet.origin);
  const next = await startDevnet({
    blockInterval: 0,
    port: Number(port),
    history,
    opsPerBlock: 3,
    seed: 2,
    checkpoint: false,
  });
  closing.push(() => next.close());
  // The chains missed different slots; after this, the new head is the later one.
  next.produce(3);
  return next;
}

test.each([true, false])("an open page switches to it (HTTP only: %s)", async (httpOnly) => {
  const testEngine = await openTestEngine({ httpOnly, history: 300, checkpoint: false });
  closing.push(() => testEngine.host.close());
  const last = testEngine.devnet.head();
  await testEngine.waitForView("latestBlocks", ({ blocks }) => blocks.length === 10);
  const unwatch = await testEngine.engine.watch("irreversibleBlocks", () => {});
  const next = await restartNetwork(testEngine, 60);
  const view = await testEngine.waitForView(
    "latestBlocks",
    ({ blocks }) => blocks[0]?.number === next.head(),
  );
  expect(view.reorganised).toMatchObject({ to: last });
  expect(testEngine.followed.errors).toEqual([]);
  const settled = await testEngine.waitForView(
    "irreversibleBlocks",
    ({ blocks, state }) =>
      state === "live" &&
      blocks.length === 10 &&
      blocks.every(({ number: at }) => at <= next.head()),
  );
  for (const { number: at, id } of settled.blocks)
    expect(next.blockAt(at)).toMatchObject({ block_id: id });
  next.produce(1);
  await testEngine.waitForView("latestBlocks", ({ blocks }) => blocks[0]?.number === next.head());
  await unwatch();
});

test.each([10, 300])(
  "stored blocks of the old chain are deleted (new head %i)",
  async (history) => {
    const database = { indexedDB: new IDBFactory(), IDBKeyRange };
    const testEngine = await openTestEngine({
      checkpoint: false,
      host: { database, limits: earlyCheckLimits },
    });
    await testEngine.engine.watch("irreversibleBlocks", () => {});
    await expect.poll(() => storedBlocks(testEngine.engine)).toBeGreaterThan(10);
    await testEngine.host.close();
    const next = await restartNetwork(testEngine, history);
    const host = createEngineHost({
      ...engineParts(next, true),
      database,
      limits: earlyCheckLimits,
    });
    closing.push(() => host.close());
    const engine = host.connect();
    const unwatch = await engine.watch("chain", () => {});
    const isFound = history > number;
    await expect
      .poll(async () => {
        const block = await engine.ask("block.detail", [number]);
        return block.ok ? block.value.source.endpoint : null;
      })
      .toBe(isFound ? new URL(next.origin).host : null);
    await unwatch();
  },
);

test.each([false, true])(
  "stored blocks of the same chain stay (one node lies: %s)",
  async (lies) => {
    const database = { indexedDB: new IDBFactory(), IDBKeyRange };
    const testEngine = await openTestEngine({
      nodes: 2,
      host: { database, limits: earlyCheckLimits },
    });
    closing.push(() => testEngine.devnet.close());
    await testEngine.engine.watch("irreversibleBlocks", () => {});
    await expect.poll(() => storedBlocks(testEngine.engine)).toBeGreaterThan(10);
    await testEngine.host.close();
    let lied = 0;
    const parts = engineParts(testEngine.devnet, true);
    const host = createEngineHost({
      ...parts,
      database,
      limits: earlyCheckLimits,
      fetch: async (address, request) => {
        const isHeader = String(request?.body).includes("get_block_header");
        if (!lies || !isHeader || String(address) !== parts.network.rpc[0])
          return fetch(address, request);
        lied += 1;
        const { params } = JSON.parse(String(request?.body)) as { params: readonly [number] };
        const previous = (params[0] - 1).toString(16).padStart(8, "0").padEnd(40, "0");
        return Response.json({ jsonrpc: "2.0", id: 1, result: { previous } });
      },
    });
    closing.push(() => host.close());
    const engine = host.connect();
    const before = headersAskedOf(testEngine);
    host.prefetchBlocks();
    // One for the lowest block and one for the highest: a node that confirms it, or contradicts the liar.
    await expect.poll(() => headersAskedOf(testEngine) - before).toBe(2);
    expect(lied).toBe(lies ? 2 : 0);
    // This question comes after them, so its answer does too.
    await engine.ask("block.virtualOperations", [blockNum(testEngine.devnet.head())]);
    expect(await storedBlocks(engine)).toBeGreaterThan(10);
  },
);
