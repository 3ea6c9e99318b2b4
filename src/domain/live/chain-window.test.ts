/** A window stays one linked chain without gaps, whatever is joined, rewound or filled in. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleId, summary } from "../../../tests/support/samples.ts";
import type { BlockSummary } from "../block/block.ts";
import { blockNum } from "../chain/names.ts";
import {
  blockAt,
  contradicts,
  emptyWindow,
  fillBelow,
  heightsAbove,
  heightsBelow,
  followedHeights,
  heightsOf,
  isAnotherChain,
  isTooFar,
  joinWindow,
  maxLength,
  rewind,
  topOf,
  type ChainWindow,
} from "./chain-window.ts";

/** Blocks `from` … `to` of a branch that forks from chain a above `fork`; by default of chain a itself. */
const run = (from: number, to: number, branch = "a", fork = 0): BlockSummary[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => {
    const number = from + i;
    const own = (height: number) => sampleId(height, height > fork ? branch : "a");
    return { ...summary(number), id: own(number), previous: own(number - 1) };
  });
const windowOf = (from: number, to: number): ChainWindow =>
  joinWindow(emptyWindow as ChainWindow, run(from, to)).window;
const heights = ({ blocks }: ChainWindow): number[] => blocks.map(({ number }) => number);

function expectOneChain({ blocks }: ChainWindow): void {
  for (const [i, block] of blocks.entries()) {
    const below = blocks[i - 1];
    if (!below) continue;
    expect(block.number).toBe(below.number + 1);
    if (below.id !== null) expect(block.previous).toBe(below.id);
  }
  expect(blocks.length).toBeLessThanOrEqual(maxLength);
}

const branches = fc.constantFrom("a", "b", "c");
const step = fc.oneof(
  fc.record({
    kind: fc.constant("join" as const),
    /** Start of the run, relative to the next height. */
    offset: fc.integer({ min: -3, max: 3 }),
    length: fc.integer({ min: 0, max: 120 }),
    branch: branches,
    /** Nodes sent no ids in 2016. */
    hasIds: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("rewind" as const), depth: fc.integer({ min: -2, max: 80 }) }),
  fc.record({
    kind: fc.constant("fill" as const),
    length: fc.integer({ min: 0, max: 50 }),
    branch: branches,
    missing: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ kind: fc.constant("empty" as const) }),
);

test("a window is one chain, whatever happens to it", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let window: ChainWindow = windowOf(1000, 1004);
      for (const each of steps) {
        const before = window;
        const frozen = structuredClone(before);
        if (each.kind === "join") {
          const from = (topOf(window) || (window.resumeAt ?? 1000) - 1) + 1 + each.offset;
          const blocks = run(from, from + each.length - 1, each.branch).map((block) =>
            each.hasIds ? block : { ...block, id: null },
          );
          const joined = joinWindow(window, blocks);
          window = joined.window;
          expect(joined.added).toEqual(blocks.slice(0, joined.added.length));
          if (joined.kind === "joined") expect(joined.added).toHaveLength(blocks.length);
          else expect(joined.unlinked).toBe(blocks[joined.added.length]);
          if (joined.added.length > 0) expect(window.blocks.at(-1)).toBe(joined.added.at(-1));
          else expect(window).toBe(before);
        } else if (each.kind === "rewind") {
          const fork = topOf(window) - each.depth;
          const rewound = rewind(window, fork);
          if (rewound.kind === "rewound") {
            window = rewound.window;
            expect(rewound.replaced).toEqual({ from: fork + 1, to: topOf(before) });
            expect(heights(window)).toEqual(heights(before).filter((number) => number <= fork));
          } else expect(each.depth <= 0 || before.blocks.length === 0).toBe(true);
        } else if (each.kind === "fill") {
          const end = (window.blocks[0]?.number ?? 1000) - 1 - each.missing;
          const filled = fillBelow(window, run(end - each.length + 1, end, each.branch));
          if (filled.kind === "filled") {
            window = filled.window;
            expect(topOf(window)).toBe(topOf(before));
          }
        } else window = emptyWindow;
        expectOneChain(window);
        expect(before).toEqual(frozen);
        for (const block of window.blocks.slice(0, 3))
          expect(blockAt(window, block.number)).toBe(block);
      }
    }),
  );
});

test("after a rewind to the fork, the other chain joins", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (length, depth, growth) => {
        const [from, top] = [100, 100 + length - 1];
        const fork = Math.max(from - 1, top - depth);
        const window = windowOf(from, top);
        const theirs = run(fork + 1, top + growth, "b", fork);
        const last = run(top + 1, top + 1, "b", fork);
        expect(joinWindow(window, last).kind).toBe(fork === top ? "joined" : "doesNotLink");
        const rewound = rewind(window, fork);
        const base = rewound.kind === "rewound" ? rewound.window : window;
        expect(heightsAbove(base, top + growth, { latest: 5, maxBatch: 500 })).toEqual({
          from: fork + 1,
          to: top + growth,
        });
        const joined = joinWindow(base, theirs);
        expect(joined.kind).toBe("joined");
        expect(joined.window.blocks.slice(-theirs.length)).toEqual(theirs);
        expectOneChain(joined.window);
      },
    ),
  );
});

describe("a run", () => {
  test("joins up to the first block that does not link", () => {
    const blocks = [...run(6, 7), ...run(8, 9, "b")];
    expect(joinWindow(windowOf(1, 5), blocks)).toEqual({
      kind: "doesNotLink",
      window: { blocks: run(1, 7), resumeAt: null },
      added: run(6, 7),
      unlinked: run(8, 8, "b")[0],
    });
  });

  test.each([
    ["a height twice", run(5, 6)],
    ["a hole", run(7, 8)],
  ])("with %s does not link", (_, blocks) => {
    const window = windowOf(1, 5);
    expect(joinWindow(window, blocks)).toMatchObject({ kind: "doesNotLink", window, added: [] });
  });

  test("starts anywhere in an empty window, but after a rewind to nothing only at the next height", () => {
    expect(joinWindow(emptyWindow as ChainWindow, run(70, 71)).kind).toBe("joined");
    const rewound = rewind(windowOf(10, 12), 8);
    expect(rewound).toMatchObject({ kind: "rewound", window: { blocks: [], resumeAt: 9 } });
    if (rewound.kind !== "rewound") return;
    expect(joinWindow(rewound.window, run(70, 71)).kind).toBe("doesNotLink");
    expect(joinWindow(rewound.window, run(9, 10, "b")).window).toEqual({
      blocks: run(9, 10, "b"),
      resumeAt: null,
    });
  });

  test("that is empty changes nothing", () => {
    const window = windowOf(1, 5);
    expect(joinWindow(window, [])).toEqual({ kind: "joined", window, added: [] });
  });

  test("that makes a window too long cuts it from below", () => {
    const window = windowOf(1, maxLength);
    expect(heightsOf(window)).toEqual({ from: 1, to: maxLength });
    const longer = joinWindow(window, run(maxLength + 1, maxLength + 1)).window;
    expect(heightsOf(longer)).toEqual({ from: maxLength / 2 + 2, to: maxLength + 1 });
  });
});

test("a fork below a window that was cut also replaces what was cut off, and the next window starts anywhere", () => {
  const long = joinWindow(windowOf(1, maxLength), run(maxLength + 1, maxLength + 2)).window;
  const { from = 0, to = 0 } = heightsOf(long) ?? {};
  expect(followedHeights(long)).toEqual({ from: 1, to });
  expect(rewind(long, to - 2)).toMatchObject({ replaced: { from: to - 1, to } });
  const rewound = rewind(long, from - 1);
  expect(rewound).toEqual({ kind: "rewound", window: emptyWindow, replaced: { from: 1, to } });
  if (rewound.kind !== "rewound") return;
  expect(joinWindow(rewound.window, run(390, 391, "b")).kind).toBe("joined");
});

test("older blocks are filled in only if they reach the window and link to it", () => {
  const window = windowOf(10, 12);
  expect(fillBelow(window, run(5, 9))).toEqual({
    kind: "filled",
    window: { blocks: run(5, 12), resumeAt: null },
  });
  for (const below of [[], run(5, 8), run(5, 9, "b"), [...run(5, 6), ...run(8, 9)], run(5, 10)])
    expect(fillBelow(window, below)).toEqual({ kind: "doesNotLink" });
  expect(fillBelow(emptyWindow as ChainWindow, run(5, 9))).toEqual({ kind: "doesNotLink" });
});

test("the heights to fetch: five at the start, then batches upwards, and downwards to block 1", () => {
  const limits = { latest: 5, maxBatch: 50 };
  expect(heightsAbove(emptyWindow, 100, limits)).toEqual({ from: 96, to: 100 });
  expect(heightsAbove(emptyWindow, 3, limits)).toEqual({ from: 1, to: 3 });
  expect(heightsAbove(windowOf(90, 96), 100, limits)).toEqual({ from: 97, to: 100 });
  expect(heightsAbove(windowOf(90, 96), 900, limits)).toEqual({ from: 97, to: 146 });
  expect(heightsBelow(windowOf(96, 100), 40)).toEqual({ from: 56, to: 95 });
  expect(heightsBelow(windowOf(6, 10), 40)).toEqual({ from: 1, to: 5 });
  expect(heightsBelow(windowOf(1, 5), 40)).toBeNull();
  expect(heightsBelow(windowOf(61, 100), 40)).toBeNull();
  expect(heightsBelow(emptyWindow, 40)).toBeNull();
});

test("a head too far above skips a gap", () => {
  const window = windowOf(90, 96);
  expect(isTooFar(window, 1096, 1000)).toBe(false);
  expect(isTooFar(window, 1097, 1000)).toBe(true);
  expect(isTooFar(emptyWindow, 1097, 1000)).toBe(false);
});

test("a report contradicts the window only if it has a different block at a height in the window", () => {
  const window = windowOf(5, 9);
  const at = (number: number, branch: string) => ({
    number: blockNum(number),
    id: sampleId(number, branch),
  });
  expect(contradicts(window, at(7, "a"))).toBe(false);
  expect(contradicts(window, at(7, "b"))).toBe(true);
  expect(contradicts(window, { number: 7, id: null })).toBe(true);
  expect(contradicts(window, at(4, "b"))).toBe(false);
  expect(contradicts(window, at(10, "b"))).toBe(false);
  const old = joinWindow(emptyWindow as ChainWindow, [{ ...summary(7), id: null }]).window;
  expect(contradicts(old, at(7, "b"))).toBe(false);
});

test("a head lower than every block but not earlier belongs to a different chain", () => {
  const window = windowOf(100, 104);
  const { time } = summary(104);
  expect(isAnotherChain(window, { headBlock: 99, time })).toBe(true);
  expect(isAnotherChain(window, { headBlock: 100, time })).toBe(false);
  expect(isAnotherChain(window, { headBlock: 99, time: time - 1 })).toBe(false);
  expect(isAnotherChain(emptyWindow, { headBlock: 99, time })).toBe(false);
});
