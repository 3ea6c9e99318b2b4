/** A test network without a trust root: a chain's data is set aside with it, and comes back with it. */
import { afterEach, expect, test } from "vitest";
import { startDevnet, type Devnet } from "../../../devnet/devnet.ts";
import { engineParts, quickLimits } from "../../../tests/support/engine.ts";
import { restartedAs } from "../../../tests/support/lies/restarted-chain.ts";
import { SharedStore } from "../../../tests/support/shared-store.ts";
import { fillStore, lostFrom, storedIn } from "../../../tests/support/stored-data.ts";
import { heightOfId } from "../../domain/chain/names.ts";
import type { Engine } from "../../domain/contract/engine.ts";
import type { StorageUse } from "../../domain/network/storage-use.ts";
import { createEngineHost } from "../start.ts";
import type { StoredAsideRow } from "./database-tables.ts";

const limits = {
  ...quickLimits,
  database: { ...quickLimits.database, checkAfter: 20 },
  blockStore: { ...quickLimits.blockStore, flushEvery: 1 },
  watch: { ...quickLimits.watch, first: 1 },
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Visit {
  readonly engine: Engine;
  readonly leave: () => Promise<void>;
}

const network = async (seed: number, history: number): Promise<Devnet> => {
  const devnet = await startDevnet({
    blockInterval: 0,
    port: 0,
    opsPerBlock: 3,
    checkpoint: false,
    history,
    seed,
  });
  closing.push(() => devnet.close());
  return devnet;
};

async function open(devnet: Devnet, store: SharedStore): Promise<Visit> {
  const host = createEngineHost({ ...engineParts(devnet, true), database: store.database, limits });
  closing.push(() => host.close());
  const engine = host.connect();
  await engine.watch("irreversibleBlocks", () => {});
  return { engine, leave: () => host.close() };
}

async function use(engine: Engine): Promise<StorageUse> {
  const answer = await engine.ask("storage.use", []);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.value;
}

/** The numbers of the blocks that were set aside. */
async function blocksAside(store: SharedStore): Promise<readonly number[]> {
  const rows = (await store.rows("aside")) as readonly StoredAsideRow[];
  return rows.flatMap(({ table, row }) =>
    table === "blocks" ? [(row as { readonly number: number }).number] : [],
  );
}

test("a restart sets everything of the old chain aside; it comes back with it, and can be deleted", async () => {
  const devnet = await network(1, 120);
  const other = await network(2, 12);
  const store = new SharedStore();
  const { engine, leave } = await open(devnet, store);
  await expect.poll(async () => (await use(engine)).blocks).toBeGreaterThan(10);
  await fillStore(engine, devnet, store);
  const before = await storedIn(store, devnet.head());
  expect(before.size).toBeGreaterThan(14);

  devnet.lie(restartedAs(other));
  await expect.poll(async () => (await use(engine)).aside).toHaveLength(1);
  const [aside] = (await use(engine)).aside;
  // The chain's name is the first block that was stored or followed: one of the old chain, none higher than what is stored.
  const lowest = Math.min(...(await blocksAside(store)));
  const height = heightOfId(aside!.first);
  expect(height).toBeLessThanOrEqual(lowest);
  expect(aside).toMatchObject({
    first: (devnet.blockAt(height) as { block_id: string }).block_id,
    histories: 1,
    events: 1,
    labels: 1,
  });
  expect(await store.rows("labels")).toEqual([]);
  expect(await store.rows("watchEvents")).toEqual([]);
  expect(await store.rows("watchRules")).toHaveLength(1);

  await leave();
  devnet.lie(null);
  devnet.produce();
  const next = await open(devnet, store);
  await expect.poll(async () => lostFrom(before, await storedIn(store, devnet.head()))).toEqual([]);

  const left = (await use(next.engine)).aside;
  for (const { first } of left)
    expect(await next.engine.ask("storage.removeChain", [first])).toMatchObject({ ok: true });
  expect((await use(next.engine)).aside).toEqual([]);
  expect(await store.rows("aside")).toEqual([]);
  expect(lostFrom(before, await storedIn(store, devnet.head()))).toEqual([]);
});
