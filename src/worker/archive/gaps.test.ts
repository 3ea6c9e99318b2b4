/** Missing entries are called a gap only when every node that can be asked was asked for them. */
import { describe, expect, test } from "vitest";
import { archivesOn, downloaded, expectTruth } from "../../../tests/support/archives.ts";
import {
  honest,
  liar,
  numberedFrom,
  poolOf,
  serveHonestly,
  type HistoryNode,
  type HistoryPair,
  type Serve,
} from "../../../tests/support/histories.ts";

/** Leaves out the entries at these indexes. */
const without =
  (isHidden: (index: number) => boolean): Serve =>
  (...page) =>
    serveHonestly(...page).filter((pair) => !isHidden((pair as HistoryPair)[0]));

/** A node that counts how many times an index was requested. */
function counting(node: HistoryNode, index: number): { readonly asked: number } {
  const count = { asked: 0 };
  const { serve } = node;
  node.serve = (from, to, total) => {
    if (from <= index && index <= to) count.asked += 1;
    return serve(from, to, total);
  };
  return count;
}

describe("an entry that one node lacks", () => {
  test("comes from another one", async () => {
    const [node, other] = [
      liar(
        8_000,
        without((index) => index === 5_017),
      ),
      honest(8_000),
    ];
    const archives = archivesOn(poolOf(node, other));
    expect(await downloaded(archives)).toMatchObject({
      loaded: 8_000,
      isComplete: true,
      gaps: [],
    });
    await expectTruth(archives, 8_000);
    expect(other.requests).toBeLessThan(3);
  });

  test("comes from the last one of four", async () => {
    const lacking = ["a.example", "b.example", "c.example"].map((host) => {
      const node = honest(3_000, host);
      node.serve = without((index) => index === 1_234);
      return node;
    });
    const [first, ...others] = lacking as [HistoryNode, ...HistoryNode[]];
    const archives = archivesOn(poolOf(first, ...others, honest(3_000)));
    expect(await downloaded(archives)).toMatchObject({ isComplete: true, gaps: [] });
    await expectTruth(archives, 3_000);
  });

  test("comes from another one although that one numbers entries differently", async () => {
    const other = liar(6_003, numberedFrom(3));
    const archives = archivesOn(
      poolOf(
        honestWithout((index) => index === 2_222, 6_000),
        other,
      ),
    );
    expect(await downloaded(archives)).toMatchObject({ loaded: 6_000, isComplete: true });
    await expectTruth(archives, 6_000);
  });

  test("comes from another one if the first has none below it", async () => {
    const archives = archivesOn(
      poolOf(
        honestWithout((index) => index < 4_500, 8_000),
        honest(8_000, "full.example"),
      ),
    );
    expect(await downloaded(archives)).toMatchObject({ loaded: 8_000, isComplete: true });
    await expectTruth(archives, 8_000);
  });
});

describe("an entry that no answering node has", () => {
  test("is a gap once every node was asked, three times in all", async () => {
    const isHidden = (index: number): boolean => index === 5_017;
    const nodes = [
      honestWithout(isHidden, 8_000),
      honestWithout(isHidden, 8_000, "other.example"),
    ] as const;
    const counts = nodes.map((node) => counting(node, 5_017));
    expect(await downloaded(archivesOn(poolOf(...nodes)))).toMatchObject({
      loaded: 7_999,
      isComplete: false,
      gaps: [{ from: 5_017, to: 5_017 }],
    });
    expect(counts.map(({ asked }) => asked > 0)).toEqual([true, true]);
    expect(counts.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThanOrEqual(3);
  });

  test("is a gap although another node answers nothing at all", async () => {
    const down = honest(3_000, "down.example");
    down.failure = { kind: "rpc", code: 1100, message: "Bad or missing upstream response" };
    const node = honestWithout((index) => index === 1_234, 3_000);
    for (const pool of [poolOf(node, down), poolOf(down, node)])
      expect(await downloaded(archivesOn(pool))).toMatchObject({
        loaded: 2_999,
        gaps: [{ from: 1_234, to: 1_234 }],
      });
  });

  test("is no gap while the only node is silent", async () => {
    const node = honestWithout((index) => index === 1_234, 3_000);
    const archives = archivesOn(node.calls);
    const { serve } = node;
    node.serve = (...page) => {
      node.failure = { kind: "offline" };
      return serve(...page);
    };
    for (let left = 5; left > 0; left--) expect(await downloaded(archives)).toBeTypeOf("string");
    node.failure = null;
    node.serve = serveHonestly;
    expect(await downloaded(archives)).toMatchObject({ isComplete: true, gaps: [] });
  });

  test("is one of many scattered gaps, and no other entry is", async () => {
    const isHidden = (index: number): boolean => index % 120 === 7;
    const other = honestWithout((index) => index % 240 === 7, 24_000, "other.example");
    const state = await downloaded(archivesOn(poolOf(honestWithout(isHidden, 24_000), other)));
    expect(state).toMatchObject({ loaded: 24_000 - 100 });
    expect(typeof state === "string" ? [] : state.gaps.map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 100 }, (_, i) => [(99 - i) * 240 + 7, (99 - i) * 240 + 7]),
    );
  });
});

function honestWithout(
  isHidden: (index: number) => boolean,
  total: number,
  host = "lacking.example",
): HistoryNode {
  const node = honest(total, host);
  node.serve = without(isHidden);
  return node;
}
