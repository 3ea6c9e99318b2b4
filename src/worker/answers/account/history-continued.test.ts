/** Lists of recent entries that go on: after entries that no node lists readably, reorganisations, gaps and restarts. */
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import type { HistoryState } from "../../../domain/archive/answers.ts";
import { wholeArchive } from "../../../domain/archive/query.ts";
import { limits } from "../../../domain/limits.ts";
import { browser, idle, stateIn, type ArchiveEngine } from "../../../../tests/support/archives.ts";
import {
  alice,
  changedRow,
  honest,
  liar,
  pairAt,
  poolOf,
  serveHonestly,
  type HistoryNode,
  type Serve,
} from "../../../../tests/support/histories.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { systemClock } from "../../clock.ts";

const { first } = limits.history;
const offline = { kind: "offline" } as const;

const opened = async ({ histories }: ArchiveEngine): Promise<HistoryState> =>
  stateIn(await histories.open(alice, idle));

const older = async ({ histories }: ArchiveEngine): Promise<HistoryState> =>
  stateIn(await histories.older(alice, idle));

/** How many entries are loaded after each request, and the last state. */
async function loadAll(
  engine: ArchiveEngine,
): Promise<{ readonly loaded: readonly number[]; readonly last: HistoryState }> {
  let last = await opened(engine);
  const loaded = [last.loaded];
  for (let left = 30; left > 0 && !last.isComplete; left--) {
    last = await older(engine);
    loaded.push(last.loaded);
  }
  return { loaded, last };
}

const unreadableAt = (at: number): Serve =>
  changedRow((entry, index) => (index === at ? { ...entry, timestamp: "never" } : entry));

const threeWith = (
  serve: Serve,
): readonly [first: HistoryNode, second: HistoryNode, third: HistoryNode] => {
  const nodes = [honest(1000, "a.example"), honest(1000, "b.example"), honest(1000)] as const;
  for (const node of nodes) node.serve = serve;
  return nodes;
};

const grow = (nodes: readonly HistoryNode[], total: number): void => {
  for (const node of nodes) node.total = total;
};

describe("an entry that no node lists readably", () => {
  test.each([995, 979, 978, 970, 2, 1, 0])("(%i) does not hide new ones", async (at) => {
    const nodes = threeWith(unreadableAt(at));
    const engine = browser()(poolOf(...nodes));
    const { last } = await loadAll(engine);
    expect(last).toMatchObject({ loaded: 999, skipped: 1, total: 1000 });
    for (const total of [1010, 1030, 1300]) {
      grow(nodes, total);
      expect(await opened(engine)).toMatchObject({
        loaded: total - 1,
        total,
        skipped: 1,
        dispute: null,
      });
    }
  });

  test("does not hide new ones that a stored list lacks", async () => {
    const nodes = threeWith(unreadableAt(1005));
    const visit = browser();
    await opened(visit(poolOf(...nodes)));
    grow(nodes, 1010);
    expect(await opened(visit(poolOf(...nodes)))).toMatchObject({ total: 1010, skipped: 1 });
  });

  test("does not hide new ones after a large gap", async () => {
    const nodes = threeWith(unreadableAt(4990));
    const engine = browser()(poolOf(...nodes));
    await opened(engine);
    grow(nodes, 5000);
    expect(await opened(engine)).toMatchObject({ total: 5000, skipped: 1 });
  });

  test("is read when a node lists it", async () => {
    const [bad, good] = [liar(1000, serveHonestly), honest(1000)];
    const engine = browser()(poolOf(bad, good));
    await opened(engine);
    await older(engine);
    grow([bad, good], 1010);
    bad.serve = changedRow((entry, i) => (i % 3 === 0 ? { ...entry, timestamp: "never" } : entry));
    good.failure = offline;
    expect((await opened(engine)).skipped).toBeGreaterThan(0);
    good.failure = null;
    expect(await opened(engine)).toMatchObject({ skipped: 0, total: 1010 });
    expect((await loadAll(engine)).last).toMatchObject({ skipped: 0, loaded: 1010 });
  });

  test("goes if it was made up above the newest one", async () => {
    const made = Array.from({ length: 15 }, (_, i) => [1000 + i, { timestamp: "never" }]);
    const node = liar(1000, (from, to, total) => [...serveHonestly(from, to, total), ...made]);
    const engine = browser()(node.calls);
    expect(await opened(engine)).toMatchObject({ total: 1015, skipped: 15 });
    node.serve = serveHonestly;
    expect(await opened(engine)).toMatchObject({ total: 1000, skipped: 0 });
  });
});

describe("an entry that was not final when it was read", () => {
  const [factory, node] = [new IDBFactory(), honest(1000)];
  const early = Number(pairAt(989)[1]["block"]);
  const atFirst = async (): Promise<void> => {
    node.total = 1000;
    node.serve = serveHonestly;
    const engine = browser(systemClock, factory, undefined, early)(node.calls);
    await opened(engine);
    await older(engine);
  };
  // By then its block would be final.
  const later = (): ArchiveEngine => browser(systemClock, factory)(node.calls);

  test("goes if it never became final", async () => {
    await atFirst();
    node.total = 998;
    const engine = later();
    expect(await opened(engine)).toMatchObject({ total: 998 });
    const rows = valueOf(await engine.histories.rows(alice, wholeArchive, 0, 1, idle)).rows;
    expect(rows).toMatchObject([{ index: 997 }]);
  });

  test("is replaced if it is in another block now, and older ones stay", async () => {
    await atFirst();
    node.serve = changedRow((entry, index) =>
      index > 997 ? { ...entry, block: Number(entry["block"]) + 1 } : entry,
    );
    expect((await opened(later())).loaded).toBeGreaterThan(100);
  });
});

test("what one node lists after a large gap is stored: it contradicts nothing", async () => {
  const node = honest(1000);
  const visit = browser();
  await opened(visit(node.calls));
  node.total = 5000;
  await opened(visit(node.calls));
  node.failure = offline;
  expect(await opened(visit(node.calls))).toMatchObject({ total: 5000, loaded: first + 1 });
});

test.each([130, 300, 1000])(
  "a restarted node's repeats are still known after a restart of the engine (%i entries)",
  async (total) => {
    const [from, length] = [total - 70, 30];
    const serve: Serve = (lowest, highest) =>
      Array.from({ length: highest - lowest + 1 }, (_, i) => {
        const index = lowest + i;
        return [index, pairAt(index < from + length ? index : index - length)[1]];
      });
    const node = liar(total + length, serve);
    const visit = browser();
    await loadAll(visit(node.calls));
    const engine = visit(node.calls);
    expect(await opened(engine)).toMatchObject({
      total,
      repeated: length,
      loaded: total,
      isComplete: true,
    });
    const { loaded, last } = await loadAll(engine);
    expect(loaded).toEqual(loaded.toSorted((a, b) => a - b));
    expect(last).toMatchObject({ loaded: total, total, isComplete: true });
  },
);

test.each([0, 1, 200])(
  "what another node made up below entry %i is not shown on later visits",
  async (below) => {
    const forged: Serve = (from, to, total) =>
      serveHonestly(from, to, total).map((pair) => {
        const [index, entry] = pair as readonly [number, object];
        const op = ["transfer", { from: "eve", to: "alice", amount: "777.000 STEEM", memo: "" }];
        return index <= below ? [index, { ...entry, op }] : pair;
      });
    const bad = liar(300, forged);
    const good = honest(300);
    const visit = browser();
    const one = visit(poolOf(bad, good));
    expect((await loadAll(one)).last).toMatchObject({ isComplete: true });
    bad.failure = offline;
    for (let left = 2; left > 0; left--) {
      const engine = visit(poolOf(bad, good));
      expect((await loadAll(engine)).last).toMatchObject({ loaded: 300, isComplete: true });
      const query = { ...wholeArchive, text: "777.000 STEEM" };
      const found = await engine.histories.rows(alice, query, 0, 1, idle);
      expect(valueOf(found)).toMatchObject({ total: 0 });
    }
  },
);
