/** Nodes that number a history differently are aligned wherever their entries meet the archive's. */
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { archivesOn, downloaded, expectTruth, idle } from "../../../tests/support/archives.ts";
import {
  alice,
  honest,
  liar,
  numberedFrom,
  pairAt,
  poolOf,
  type HistoryNode,
  type Serve,
} from "../../../tests/support/histories.ts";
import { wholeArchive } from "../../domain/archive/query.ts";

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

/** The chain's entries, where each second entry of a block was caused by the first one, and is listed before it. */
const effectsFirst: Serve = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).map((index) => [
    index,
    pairAt(isPair(index) ? index ^ 1 : index)[1],
  ]);

/** Some pairs of entries that share a block and have transactions. */
const isPair = (index: number): boolean =>
  Math.floor(index / 2) % 10 === 3 && index % 9 !== 0 && (index ^ 1) % 9 !== 0;

describe("a node that lists what an operation caused before it", () => {
  test("adds new entries to those of one that lists it after the operation", async () => {
    const [node, other] = [honest(600), liar(660, effectsFirst)];
    const archives = archivesOn(poolOf(node, other));
    expect(await downloaded(archives)).toMatchObject({ isComplete: true });
    down(node);
    expect(await downloaded(archives)).toMatchObject({ total: 660, isComplete: true, gaps: [] });
    const rows = await archives.rows(alice, wholeArchive, 0, 1000, idle);
    const details = rows.ok
      ? rows.value.value.rows.map(({ operation }) => JSON.stringify(JSON.parse(operation.json)))
      : [];
    expect(details.toSorted()).toEqual(
      Array.from({ length: 660 }, (_, i) => {
        const [, payload] = pairAt(i)[1]["op"] as readonly [string, unknown];
        return JSON.stringify(payload);
      }).toSorted(),
    );
  });
});

/** The chain's entries, those at `from` to `to` again after `to`, as a restarted node lists them. */
const again =
  (first: number, last: number): Serve =>
  (from, to) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i).map((own) => [
      own,
      pairAt(own > last ? own - (last - first + 1) : own)[1],
    ]);

describe("a restarted node, which lists a run of entries twice", () => {
  test.each([
    [560, 579],
    [301, 302],
    [180, 259],
    [0, 9],
  ])("has a whole history, with the entries %i to %i once", async (first, last) => {
    const count = last - first + 1;
    const archives = archivesOn(liar(600 + count, again(first, last)).calls);
    expect(await downloaded(archives)).toMatchObject({
      total: 600,
      loaded: 600,
      repeated: count,
      isComplete: true,
      gaps: [],
    });
    const rows = await archives.rows(alice, wholeArchive, 0, 1000, idle);
    const texts = rows.ok
      ? rows.value.value.rows.map(({ block, operation }) => `${block} ${operation.json}`)
      : [];
    expect(new Set(texts).size).toBe(600);
  });

  test("continues the download of another node, and another node continues its own", async () => {
    for (const isFirst of [true, false]) {
      const nodes = [honest(12_000), liar(12_020, again(3_000, 3_019))] as const;
      const [node, other] = isFirst ? nodes : [nodes[1], nodes[0]];
      const archives = archivesOn(poolOf(node, other));
      await archives.open(alice, idle);
      await archives.more(alice, idle);
      node.failure = { kind: "connection", closeCode: undefined, message: "" };
      await archives.more(alice, idle);
      node.failure = null;
      expect(await downloaded(archives)).toMatchObject({
        loaded: 12_000,
        total: 12_000,
        isComplete: true,
      });
    }
  });
});
