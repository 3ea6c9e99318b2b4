/** What was verified under a trust root that is reset or replaced: in the lists, in other tabs, in the store. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { engineParts, openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { disk, noRoom, repairDisk } from "../../../tests/support/full-disk.ts";
import { LateFactory } from "../../../tests/support/late-database.ts";
import { strangersRoot } from "../../../tests/support/lies/strangers-root.ts";
import { sampleId } from "../../../tests/support/samples.ts";
import { SharedStore } from "../../../tests/support/shared-store.ts";
import { blockNum } from "../../domain/chain/names.ts";
import type { Engine } from "../../domain/contract/engine.ts";
import type { LatestBlocksView } from "../../domain/contract/topics.ts";
import type { RootMark, TrustView } from "../../domain/trust/views.ts";
import { createEngineHost, type EngineHost } from "../start.ts";

let testEngine: TestEngine | undefined;
let other: EngineHost | undefined;
afterEach(async () => {
  repairDisk();
  await other?.close();
  await testEngine?.close();
  testEngine = other = undefined;
});

const isFollowing = ({ state, anchor }: TrustView): boolean =>
  state === "following" && anchor !== null;

const hasVerified = ({ blocks, round }: LatestBlocksView): boolean =>
  blocks.some(({ proof }) => proof === "verified") ||
  round.some((slot) => slot.kind === "produced" && slot.block.proof === "verified");

/** An engine on a halted chain: blocks are produced only until it shows a verified row. */
async function onHaltedChain(database: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }) {
  testEngine = await openTestEngine({ history: 120, opsPerBlock: 0, host: { database } });
  const { devnet, engine, waitForView } = testEngine;
  let latest: LatestBlocksView | undefined;
  await engine.watch("latestBlocks", (view) => void (latest = view));
  await waitForView("trust", isFollowing);
  // Rows are sent with their new verdicts when the next block comes.
  await expect
    .poll(() => {
      devnet.produce(1, 0);
      return latest !== undefined && hasVerified(latest);
    })
    .toBe(true);
  return testEngine;
}

const newDatabase = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

test("no row stays verified when the root is replaced, even if no new block comes", async () => {
  const opened = await onHaltedChain(newDatabase());
  const views: LatestBlocksView[] = [];
  await opened.engine.watch("latestBlocks", (view) => void views.push(view));
  const before = await opened.waitForView("root", ({ id }) => id !== null);
  expect(await opened.engine.ask("proof.pin", [strangersRoot(opened.devnet)])).toMatchObject({
    ok: true,
  });
  const { rootMark } = await opened.waitForView("latestBlocks", (view) => !hasVerified(view));
  expect(rootMark.era).toBe(before.era + 1);
  await opened.waitForView("trust", ({ trouble }) => trouble !== null);
  // Each view says which root its verdicts rest on.
  expect(views.filter((view) => view.rootMark.era === rootMark.era).some(hasVerified)).toBe(false);
  expect(views[0]?.rootMark.era).toBe(before.era);
});

test("another tab's engine drops what it verified, and uses the root that was stored", async () => {
  const database = newDatabase();
  const opened = await onHaltedChain(database);
  other = createEngineHost({ ...engineParts(opened.devnet, false), database });
  const elsewhere = other.connect();
  await elsewhere.watch("latestBlocks", () => {});
  const trust: TrustView[] = [];
  const roots: RootMark[] = [];
  await elsewhere.watch("trust", (view) => void trust.push(view));
  await elsewhere.watch("root", (mark) => void roots.push(mark));
  await expect.poll(() => trust.at(-1)?.state).toBe("following");
  const old = blockNum(Number(trust.at(-1)?.anchor?.number) - 5);
  expect(await verdictOn(elsewhere, old)).toBe("verified");
  expect(roots.at(-1)).toMatchObject({ era: 0 });

  expect(await opened.engine.ask("proof.pin", [strangersRoot(opened.devnet)])).toMatchObject({
    ok: true,
  });
  await expect.poll(() => roots.at(-1)?.era).toBe(1);
  await expect.poll(() => trust.at(-1)?.trouble?.kind).toBe("tooFewKeys");
  expect(trust.at(-1)?.root?.origin).toBe("pin");
  expect(await verdictOn(elsewhere, old)).toBe("consistent");

  await opened.engine.ask("proof.reset", []);
  await expect.poll(() => roots.at(-1)?.era).toBe(2);
  await expect.poll(() => trust.at(-1)?.state).toBe("following");
  expect(trust.at(-1)?.root?.origin).toBe("checkpoint");
  await expect.poll(() => verdictOn(elsewhere, old)).toBe("verified");
});

test("a hidden page learns at once that its verdicts no longer hold", async () => {
  const opened = await onHaltedChain(newDatabase());
  const hidden = opened.host.connect();
  const roots: RootMark[] = [];
  await hidden.watch("root", (mark) => void roots.push(mark));
  await hidden.tell({ type: "present", presence: { visible: false, interval: 40 } });
  expect(await opened.engine.ask("proof.pin", [strangersRoot(opened.devnet)])).toMatchObject({
    ok: true,
  });
  await expect.poll(() => roots.at(-1)?.era).toBe(1);
});

test("a new engine tells a page with verdicts from an earlier engine which root is set", async () => {
  const database = newDatabase();
  const opened = await onHaltedChain(database);
  const operatorsRoot = await opened.waitForView("root", ({ id }) => id !== null);
  expect(await opened.engine.ask("proof.pin", [strangersRoot(opened.devnet)])).toMatchObject({
    ok: true,
  });
  const strangersMark = await opened.waitForView("root", ({ era, id }) => era === 1 && id !== null);
  // The same block with different keys is a different root.
  expect(strangersMark.id).not.toBe(operatorsRoot.id);

  other = createEngineHost({ ...engineParts(opened.devnet, false), database });
  const roots: RootMark[] = [];
  await other.connect().watch("root", (mark) => void roots.push(mark));
  await expect.poll(() => roots.at(-1)).toEqual({ era: 0, id: strangersMark.id });
});

test("an engine that has just started says so if no root is set", async () => {
  testEngine = await openTestEngine({ nodes: 3, checkpoint: false });
  expect(await testEngine.waitForView("root", ({ id }) => id !== null)).toEqual({
    era: 0,
    id: "none",
  });
});

test("an engine without a root learns of the one that another tab's engine has found since", async () => {
  const database = newDatabase();
  testEngine = await openTestEngine({
    history: 120,
    nodes: 3,
    checkpoint: false,
    host: { database },
  });
  const { devnet, engine, waitForView } = testEngine;
  const roots: RootMark[] = [];
  await engine.watch("root", (mark) => void roots.push(mark));
  await expect.poll(() => roots.at(-1)?.id).toBe("none");

  other = createEngineHost({ ...engineParts(devnet, false), database });
  const found: RootMark[] = [];
  await other.connect().watch("root", (mark) => void found.push(mark));
  await other.connect().watch("latestBlocks", () => {});
  await expect.poll(() => found.at(-1)?.id).toMatch(/^[0-9a-f]+/);
  // Each new watch makes the engine read the stored root again.
  await waitForView("chain", () => true);
  await expect.poll(() => roots.at(-1)?.id).toBe(found.at(-1)?.id);
});

test("of two engines that ask the nodes at the same time, the slower one uses the other's root", async () => {
  const database = newDatabase();
  const [headers, asked] = [gate(), gate()];
  testEngine = await openTestEngine({
    history: 120,
    opsPerBlock: 0,
    nodes: 3,
    checkpoint: false,
    host: {
      database,
      // This engine has chosen the root's height when the other one starts, and reads the block after
      // the other one has set its root.
      fetch: async (url, init) => {
        if (String(init?.body).includes("get_block_header")) {
          asked.open();
          await headers.passed;
        }
        return fetch(url, init);
      },
    },
  });
  const { devnet, engine, waitForView } = testEngine;
  await engine.watch("latestBlocks", () => {});
  await asked.passed;
  devnet.produce(60, 0);
  other = createEngineHost({ ...engineParts(devnet, false), database });
  const faster = other.connect();
  await faster.watch("latestBlocks", () => {});
  const trust: TrustView[] = [];
  await faster.watch("trust", (view) => void trust.push(view));
  await expect.poll(() => trust.at(-1)?.root ?? null).not.toBeNull();
  headers.open();
  const { root } = await waitForView("trust", (view) => view.root !== null);
  expect(root).toEqual(trust.at(-1)?.root);
});

test("a pinned root that the browser has no room for is used, and the stored one stays", async () => {
  const database = newDatabase();
  const opened = await onHaltedChain(database);
  const operatorsMark = await opened.waitForView("root", ({ id }) => id !== null);
  expect(await opened.engine.ask("proof.pin", [null])).toMatchObject({ value: { value: null } });
  const { root: stored } = await opened.waitForView("trust", ({ root }) => root?.origin === "pin");
  disk.failure = (table) => (table === "trust" ? noRoom() : null);
  expect(await opened.engine.ask("proof.pin", [strangersRoot(opened.devnet)])).toMatchObject({
    ok: true,
    value: { value: { kind: "noRoom" } },
  });
  const { root } = await opened.waitForView("trust", (view) => view.root !== null);
  expect(root).toMatchObject({ origin: "pin" });
  expect(root).not.toEqual(stored);
  repairDisk();

  other = createEngineHost({ ...engineParts(opened.devnet, false), database });
  const roots: RootMark[] = [];
  const elsewhere = other.connect();
  await elsewhere.watch("latestBlocks", () => {});
  const trust: TrustView[] = [];
  await elsewhere.watch("root", (mark) => void roots.push(mark));
  await elsewhere.watch("trust", (view) => void trust.push(view));
  await expect.poll(() => trust.at(-1)?.root).toEqual(stored);
  expect(roots.at(-1)?.id).not.toBe(operatorsMark.id);
});

test("a split of an earlier visit is not shown after a reset, however late the database opens", async () => {
  const indexedDB = new LateFactory();
  indexedDB.release();
  const { devnet } = await onHaltedChain({ indexedDB, IDBKeyRange });
  const side = { id: sampleId(7), previous: sampleId(6), host: "node.example", vouchers: [] };
  const report = { height: blockNum(7), ours: side, theirs: side, both: [] };
  await new SharedStore(indexedDB).putRow("trust", { key: "split", value: report });
  indexedDB.hold();
  other = createEngineHost({
    ...engineParts(devnet, false),
    database: { indexedDB, IDBKeyRange },
  });
  const engine = other.connect();
  const kinds = new Set<string>();
  let trust: TrustView | undefined;
  await engine.watch("alarms", ({ alarms }) => {
    for (const { kind } of alarms) kinds.add(kind);
  });
  await engine.watch("trust", (view) => void (trust = view));
  const eras = new Set<number>();
  await engine.watch("root", ({ era }) => void eras.add(era));
  const reset = engine.ask("proof.reset", []);
  await expect.poll(() => eras.size).toBe(2);
  indexedDB.release();
  expect(await reset).toMatchObject({ ok: true });
  await expect.poll(() => trust !== undefined && isFollowing(trust)).toBe(true);
  expect([...kinds]).not.toContain("split");
});

test("without a database a pin and a reset say that nothing was stored", async () => {
  const indexedDB = new IDBFactory();
  indexedDB.open = () => {
    throw new DOMException("refused", "SecurityError");
  };
  const { engine, waitForView } = await onHaltedChain({ indexedDB, IDBKeyRange });
  expect(await engine.ask("proof.pin", [null])).toMatchObject({
    ok: true,
    value: { value: { kind: "storage" } },
  });
  await waitForView("trust", (view) => isFollowing(view) && view.root?.origin === "pin");
  expect(await engine.ask("proof.reset", [])).toMatchObject({
    ok: false,
    error: { kind: "storage" },
  });
  await waitForView("trust", (view) => isFollowing(view) && view.root?.origin === "checkpoint");
});

/** Waits until it is opened. */
function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

/** The verdict of a block's proof. */
async function verdictOn(engine: Engine, number: ReturnType<typeof blockNum>): Promise<string> {
  const proof = await engine.ask("proof.block", [number, null]);
  return proof.ok ? proof.value.value.verdict : proof.error.kind;
}
