/** The lie that the network has started over: on a chain with a trust root, no stored data is lost. */
import { startDevnet, type Devnet } from "../../../devnet/devnet.ts";
import { stageLimits, until, type LieStage } from "../../support/lies/lying-network.ts";
import { restartedAs } from "../../support/lies/restarted-chain.ts";
import { SharedStore } from "../../support/shared-store.ts";
import { fillStore, lostFrom, storedIn } from "../../support/stored-data.ts";
import {
  block,
  wholeOnly,
  newVisitor,
  withoutContent,
  subject,
  type LieRow,
  type Shown,
} from "../row.ts";

/** Limits of a page that has been open for a long time: stored blocks are compared with the network's at once. */
const checking = {
  limits: {
    ...stageLimits,
    database: { ...stageLimits.database, checkAfter: 20 },
    blockStore: { ...stageLimits.blockStore, flushEvery: 1 },
    watch: { ...stageLimits.watch, first: 1 },
  },
} as const;

/** A chain of twelve blocks that begins when the true one is at its head. */
async function shorterChain(stage: LieStage): Promise<Devnet> {
  const other = await startDevnet({
    blockInterval: 0,
    port: 0,
    history: 12,
    opsPerBlock: 2,
    seed: 2,
  });
  stage.onRowEnd(() => other.close());
  return other;
}

/** A visitor with blocks, a history, a label, a rule and an event. */
async function owner(stage: LieStage) {
  const store = new SharedStore();
  const visit = { host: { ...checking, database: store.database } };
  const engine = await stage.visit(visit);
  const unwatch = await engine.watch("irreversibleBlocks", () => {});
  await stage.untilFollowing();
  stage.devnet.produce();
  await until(
    async () => (await store.block(subject))?.number,
    (number) => number === subject,
  );
  await fillStore(engine, stage.devnet, store);
  await unwatch();
  const before = await storedIn(store, subject);
  return { store, before, visit };
}

const stored = async ({
  store,
  before,
}: Pick<Awaited<ReturnType<typeof owner>>, "store" | "before">): Promise<Shown> => {
  const lost = lostFrom(before, await storedIn(store, subject));
  return withoutContent("stored data", lost.join(", ") || "as before", ["as before"]);
};

const warned = async (stage: LieStage): Promise<Shown> => {
  const kinds = await until(
    () => stage.alarms.map(({ kind }) => kind),
    (all) => all.includes("shorter") || all.includes("contradicted"),
  );
  return withoutContent(
    "alarm",
    String(kinds.find((kind) => kind !== "lagging" && kind !== "old")),
    ["shorter", "contradicted"],
  );
};

/** Waits until the open page has polled the head this many times more. */
async function untilPolled(stage: LieStage, count: number): Promise<void> {
  const asked = (): number =>
    stage.devnet.calls.get("condenser_api.get_dynamic_global_properties") ?? 0;
  const before = asked();
  await until(asked, (now) => now >= before + count);
}

const openPage = (lie: string, nodes: number, liars: readonly number[]): LieRow => ({
  lie,
  how: "changed answers and pushes",
  devnet: { nodes },
  isAlone: true,
  ask: async (stage) => {
    const visitor = await owner(stage);
    stage.devnet.lie(restartedAs(await shorterChain(stage), liars));
    if (liars.length === nodes)
      return [
        await warned(stage),
        await stored(visitor),
        await block(stage, subject, ["verified"]),
      ];
    await untilPolled(stage, 6);
    return [await stored(visitor), await block(stage, subject, ["verified"])];
  },
  truth: async (stage) => {
    await until(
      () => stage.alarms.map(({ kind }) => kind),
      (kinds) => !kinds.includes("shorter"),
    );
    return newVisitor(stage);
  },
});

export const restarts: readonly LieRow[] = [
  wholeOnly(openPage("both of two nodes say that the network has started over", 2, [0, 1])),
  openPage("the only node says that the network has started over", 1, [0]),
  openPage("one of two nodes says that the network has started over", 2, [0]),
  wholeOnly(openPage("two of three nodes say that the network has started over", 3, [0, 1])),
  {
    lie: "both of two nodes say that the network has started over, from a visit's first answer on",
    how: "changed answers and pushes",
    devnet: { nodes: 2 },
    isAlone: true,
    ask: async (stage) => {
      const visitor = await owner(stage);
      await stage.leave();
      stage.devnet.lie(restartedAs(await shorterChain(stage)));
      await stage.visit(visitor.visit);
      return [await warned(stage), await stored(visitor)];
    },
    truth: async (stage) => {
      await until(
        () => stage.alarms.map(({ kind }) => kind),
        (kinds) => !kinds.includes("shorter") && !kinds.includes("contradicted"),
      );
      return newVisitor(stage);
    },
  },
];
