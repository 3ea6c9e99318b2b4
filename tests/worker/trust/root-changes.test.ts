/** What was verified under a trust root that is reset or replaced: in the lists, in other tabs, in the store. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { blockNum } from "../../../src/domain/chain/names.ts";
import type { Engine } from "../../../src/domain/contract/engine.ts";
import type { LatestBlocksView } from "../../../src/domain/contract/topics.ts";
import type { RootMark, TrustView } from "../../../src/domain/trust/views.ts";
import { createEngineHost, type EngineHost } from "../../../src/worker/start.ts";
import { engineParts, openTestEngine, type TestEngine } from "../../support/engine.ts";

let testEngine: TestEngine | undefined;
let other: EngineHost | undefined;
afterEach(async () => {
  await other?.close();
  await testEngine?.close();
  testEngine = other = undefined;
});

const isFollowing = ({ state, anchor }: TrustView): boolean =>
  state === "following" && anchor !== null;

const hasVerified = ({ blocks, round }: LatestBlocksView): boolean =>
  blocks.some(({ proof }) => proof === "verified") ||
  round.some((slot) => slot.kind === "produced" && slot.block.proof === "verified");

/** A chain on which no block is made any more, and an engine that follows it and shows verified rows. */
async function onStillChain(database: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }) {
  testEngine = await openTestEngine({ history: 120, opsPerBlock: 0, host: { database } });
  await testEngine.engine.watch("latestBlocks", () => {});
  await testEngine.waitForView("trust", isFollowing);
  // Rows are sent with their new verdicts when the next block comes.
  testEngine.devnet.produce(1, 0);
  await testEngine.waitForView("latestBlocks", hasVerified);
  return testEngine;
}

const newDatabase = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

/** The operator's checkpoint with the keys in another order: nothing after it can be verified. */
function strangersRoot({ devnet }: TestEngine): string {
  const { checkpoint } = devnet.network as unknown as {
    readonly checkpoint: { readonly witnesses: Readonly<Record<string, string>> };
  };
  const names = Object.keys(checkpoint.witnesses);
  const keys = Object.values(checkpoint.witnesses);
  const witnesses = Object.fromEntries(names.map((name, i) => [name, keys[(i + 1) % 20]]));
  return JSON.stringify({ ...checkpoint, witnesses });
}

test("no row stays verified when the root is replaced, even if no new block comes", async () => {
  const open = await onStillChain(newDatabase());
  const views: LatestBlocksView[] = [];
  await open.engine.watch("latestBlocks", (view) => void views.push(view));
  const before = await open.waitForView("root", ({ id }) => id !== null);
  expect(await open.engine.ask("proof.pin", [strangersRoot(open)])).toMatchObject({ ok: true });
  const { era } = await open.waitForView("latestBlocks", (view) => !hasVerified(view));
  expect(era).toBe(before.era + 1);
  await open.waitForView("trust", ({ trouble }) => trouble !== null);
  // Each view says which root its verdicts rest on.
  expect(views.filter((view) => view.era === era).some(hasVerified)).toBe(false);
  expect(views[0]?.era).toBe(before.era);
});

test("an engine of another tab drops what it verified, and uses the root that was stored", async () => {
  const database = newDatabase();
  const open = await onStillChain(database);
  other = createEngineHost({ ...engineParts(open.devnet, false), database });
  const elsewhere = other.connect();
  await elsewhere.watch("latestBlocks", () => {});
  const [trust, roots] = [[] as TrustView[], [] as RootMark[]];
  await elsewhere.watch("trust", (view) => void trust.push(view));
  await elsewhere.watch("root", (mark) => void roots.push(mark));
  await expect.poll(() => trust.at(-1)?.state).toBe("following");
  const old = blockNum(Number(trust.at(-1)?.anchor?.number) - 5);
  expect(await verdictOn(elsewhere, old)).toBe("verified");
  expect(roots.at(-1)).toMatchObject({ era: 0 });

  expect(await open.engine.ask("proof.pin", [strangersRoot(open)])).toMatchObject({ ok: true });
  await expect.poll(() => roots.at(-1)?.era).toBe(1);
  await expect.poll(() => trust.at(-1)?.trouble?.kind).toBe("tooFewKeys");
  expect(trust.at(-1)?.root?.origin).toBe("pin");
  expect(await verdictOn(elsewhere, old)).toBe("consistent");

  await open.engine.tell({ type: "resetTrust" });
  await expect.poll(() => roots.at(-1)?.era).toBe(2);
  await expect.poll(() => trust.at(-1)?.state).toBe("following");
  expect(trust.at(-1)?.root?.origin).toBe("checkpoint");
  await expect.poll(() => verdictOn(elsewhere, old)).toBe("verified");
});

test("engines that ask the nodes at the same time use the same root", async () => {
  const database = newDatabase();
  testEngine = await openTestEngine({
    history: 120,
    opsPerBlock: 0,
    nodes: 3,
    checkpoint: false,
    host: { database },
  });
  other = createEngineHost({ ...engineParts(testEngine.devnet, false), database });
  const found = await Promise.all(
    [testEngine.engine, other.connect()].map(async (engine) => {
      await engine.watch("latestBlocks", () => {});
      return new Promise<RootMark>((resolve) => {
        void engine.watch("root", (mark) => {
          if (mark.id !== null) resolve(mark);
        });
      });
    }),
  );
  expect(found[1]?.id).toBe(found[0]?.id);
});

/** The verdict of a block's proof. */
async function verdictOn(engine: Engine, number: ReturnType<typeof blockNum>): Promise<string> {
  const proof = await engine.ask("proof.block", [number, null]);
  return proof.ok ? proof.value.value.verdict : proof.error.kind;
}
