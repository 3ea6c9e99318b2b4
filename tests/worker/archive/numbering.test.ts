/** Nodes that number a history differently are aligned wherever their entries meet the archive's. */
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { archivesOn, downloaded, expectTruth, idle } from "../../support/archives.ts";
import {
  alice,
  honest,
  liar,
  numberedFrom,
  pairAt,
  poolOf,
  type HistoryNode,
  type Serve,
} from "../../support/histories.ts";

/** The chain's entries, the one at `index` twice: those above have indexes that are one higher. */
const twice =
  (index: number): Serve =>
  (from, to) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i).map((own) => [
      own,
      pairAt(own > index ? own - 1 : own)[1],
    ]);

const down = (node: HistoryNode): void => {
  node.failure = { kind: "connection", closeCode: undefined, message: "" };
};

describe("new entries from a different node than those downloaded", () => {
  test.each([3, -3, 150, -150])(
    "whose indexes differ by %i are numbered like the others, also after a restart",
    async (shift) => {
      const factory = new IDBFactory();
      const first = honest(600);
      expect(await downloaded(archivesOn(first.calls, factory))).toMatchObject({ loaded: 600 });
      const other = liar(660 + shift, (from, to, total) =>
        numberedFrom(shift)(Math.max(from, shift, 0), to, total),
      );
      const archives = archivesOn(other.calls, factory);
      expect(await downloaded(archives)).toMatchObject({ total: 660, isComplete: true });
      await expectTruth(archives, 660);
    },
  );

  test.each([19, 20, 21, 99, 500, 5_000])("are complete if there are %i of them", async (count) => {
    const nodes = [honest(600), liar(600 + count + 3, numberedFrom(3))] as const;
    const archives = archivesOn(poolOf(...nodes));
    await downloaded(archives);
    down(nodes[0]);
    expect(await downloaded(archives)).toMatchObject({ total: 600 + count, isComplete: true });
    await expectTruth(archives, 600 + count);
  });

  test("change nothing in a history that starts again with the first node", async () => {
    const factory = new IDBFactory();
    const [node, other] = [honest(12_000), liar(12_003, numberedFrom(3))];
    const before = archivesOn(poolOf(node, other), factory);
    await before.open(alice, idle);
    down(node);
    await before.more(alice, idle);
    node.failure = null;
    node.total = 12_100;
    const archives = archivesOn(poolOf(node, other), factory);
    expect(await downloaded(archives)).toMatchObject({ total: 12_100, isComplete: true });
    await expectTruth(archives, 12_100);
  });
});

describe("a node that lists an entry twice, so that its indexes differ only above that one", () => {
  test("continues a download below it", async () => {
    const [node, other] = [honest(12_000), liar(12_001, twice(9_000))];
    const archives = archivesOn(poolOf(node, other));
    await archives.open(alice, idle);
    await archives.more(alice, idle);
    down(node);
    expect(await downloaded(archives)).toMatchObject({ total: 12_000, isComplete: true, gaps: [] });
    await expectTruth(archives, 12_000);
  });

  test("adds new entries above it, and then continues below", async () => {
    const [node, other] = [honest(12_000), liar(12_061, twice(9_000))];
    const archives = archivesOn(poolOf(node, other));
    await archives.open(alice, idle);
    await archives.more(alice, idle);
    down(node);
    expect(await downloaded(archives)).toMatchObject({ total: 12_060, isComplete: true, gaps: [] });
    await expectTruth(archives, 12_060);
  });
});
