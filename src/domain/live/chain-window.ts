/**
 * The newest part of a chain as an immutable value: ascending, without gaps, every block linked to the one below. These
 * functions are pure: the follower calls them with what nodes send.
 */
import type { BlockSummary } from "../block/block.ts";
import { blockNum, type BlockId, type BlockNum } from "../chain/names.ts";
import type { BlockRange } from "../contract/topics.ts";

/** Blocks left after a window is cut: enough for lists, a round, and finality. */
const cutLength = 200;
/** A window grows to this length before it is cut, so that not every block causes a copy. */
export const maxLength = cutLength * 2;

/** The fields that link blocks. The id is null if the node sends none, as in 2016: then the link can't be checked. */
type Linked = Pick<BlockSummary, "number" | "id" | "previous">;

/** A stretch of one chain. */
export interface ChainWindow<Block extends Linked = BlockSummary> {
  readonly blocks: readonly Block[];
  /** The only height that an empty window accepts; null if it can start anywhere. */
  readonly resumeAt: BlockNum | null;
  /** The lowest block that the window had before it was cut; absent until then. */
  readonly cutFrom?: BlockNum;
}

/** A window that can start at any height. */
export const emptyWindow: ChainWindow<never> = { blocks: [], resumeAt: null };

/** The result of adding a run of blocks; `added` are those that fit, from the first on. */
export type Joined<Block extends Linked> =
  | {
      readonly kind: "joined";
      readonly window: ChainWindow<Block>;
      readonly added: readonly Block[];
    }
  | {
      readonly kind: "doesNotLink";
      readonly window: ChainWindow<Block>;
      readonly added: readonly Block[];
      /** The first block that does not fit on top of `window`. */
      readonly unlinked: Block;
    };

/** The result of rewinding a window after a fork. */
export type Rewound<Block extends Linked> =
  | {
      readonly kind: "rewound";
      readonly window: ChainWindow<Block>;
      readonly replaced: BlockRange;
    }
  | { readonly kind: "unchanged" };

/** The result of adding blocks below a window. */
export type Filled<Block extends Linked> =
  | { readonly kind: "filled"; readonly window: ChainWindow<Block> }
  | { readonly kind: "doesNotLink" };

/** The number of the newest block; 0 if there is none. */
export const topOf = ({ blocks }: ChainWindow<Linked>): number => blocks.at(-1)?.number ?? 0;

/** The heights of a window; null if it is empty. */
export function heightsOf({ blocks }: ChainWindow<Linked>): BlockRange | null {
  const [first] = blocks;
  const last = blocks.at(-1);
  return first && last ? { from: first.number, to: last.number } : null;
}

/** The heights of a window with those that were cut off; null if it is empty. */
export function followedHeights(window: ChainWindow<Linked>): BlockRange | null {
  const heights = heightsOf(window);
  return heights && { from: window.cutFrom ?? heights.from, to: heights.to };
}

/** The block at a height; undefined outside the window. */
export function blockAt<Block extends Linked>(
  { blocks }: ChainWindow<Block>,
  number: number,
): Block | undefined {
  const [first] = blocks;
  return first && blocks[number - first.number];
}

/** Whether the window has another block at this height. */
export function contradicts(
  window: ChainWindow<Linked>,
  { number, id }: { readonly number: number; readonly id: BlockId | null },
): boolean {
  const ours = blockAt(window, number);
  return ours !== undefined && ours.id !== null && ours.id !== id;
}

/** Whether `above` directly follows `below` in one chain. */
const links = (below: Linked, above: Linked): boolean =>
  above.number === below.number + 1 && (below.id === null || below.id === above.previous);

/** Adds a run of blocks on top, up to the first that does not fit. */
export function joinWindow<Block extends Linked>(
  window: ChainWindow<Block>,
  run: readonly Block[],
): Joined<Block> {
  let last = window.blocks.at(-1);
  let count = 0;
  for (const block of run) {
    const fits = last
      ? links(last, block)
      : window.resumeAt === null || block.number === window.resumeAt;
    if (!fits) break;
    last = block;
    count += 1;
  }
  const added = run.slice(0, count);
  const joined = count === 0 ? window : withMore(window, added);
  const unlinked = run[count];
  return unlinked === undefined
    ? { kind: "joined", window: joined, added }
    : { kind: "doesNotLink", window: joined, added, unlinked };
}

function withMore<Block extends Linked>(
  window: ChainWindow<Block>,
  added: readonly Block[],
): ChainWindow<Block> {
  const blocks = [...window.blocks, ...added];
  const isTooLong = blocks.length > maxLength;
  const cutFrom = window.cutFrom ?? (isTooLong ? blocks[0]?.number : undefined);
  return {
    blocks: isTooLong ? blocks.slice(-cutLength) : blocks,
    resumeAt: null,
    ...(cutFrom !== undefined && { cutFrom }),
  };
}

/**
 * Drops every block above `fork`, the highest block that both chains share. If no block is left, an uncut window resumes
 * just above `fork`; a cut one may start anywhere, and its cut-off heights count as replaced.
 */
export function rewind<Block extends Linked>(
  window: ChainWindow<Block>,
  fork: number,
): Rewound<Block> {
  const heights = heightsOf(window);
  if (!heights || fork >= heights.to) return { kind: "unchanged" };
  const blocks = window.blocks.filter(({ number }) => number <= fork);
  const next = blockNum(fork + 1);
  if (blocks.length > 0)
    return {
      kind: "rewound",
      window: { ...window, blocks },
      replaced: { from: next, to: heights.to },
    };
  const { cutFrom } = window;
  return {
    kind: "rewound",
    window: { blocks, resumeAt: cutFrom === undefined ? next : null },
    replaced: { from: cutFrom ?? next, to: heights.to },
  };
}

/** Adds blocks below the window. */
export function fillBelow<Block extends Linked>(
  window: ChainWindow<Block>,
  below: readonly Block[],
): Filled<Block> {
  const { blocks } = window;
  const all = [...below, ...blocks];
  const isMore = below.length > 0 && blocks.length > 0 && all.length <= maxLength;
  const isLinked = all.every((block, i) => {
    const next = all[i + 1];
    return next === undefined || links(block, next);
  });
  return isMore && isLinked
    ? { kind: "filled", window: { ...window, blocks: all } }
    : { kind: "doesNotLink" };
}

/** The heights to fetch below, so that the window has about `length` blocks; null if it has enough. */
export function heightsBelow(window: ChainWindow<Linked>, length: number): BlockRange | null {
  const heights = heightsOf(window);
  if (!heights || heights.from <= 1 || window.blocks.length >= length) return null;
  return {
    from: blockNum(Math.max(1, heights.from - length)),
    to: blockNum(heights.from - 1),
  };
}

/** Limits on the heights to fetch above a window. */
export interface RunLimits {
  /** Number of newest blocks with which a new window starts. */
  readonly latest: number;
  /** Blocks per request. */
  readonly maxBatch: number;
}

/** The heights to fetch next on the way to `target`. */
export function heightsAbove(
  { blocks, resumeAt }: ChainWindow<Linked>,
  target: number,
  { latest, maxBatch }: RunLimits,
): BlockRange {
  const last = blocks.at(-1);
  const from = last ? last.number + 1 : (resumeAt ?? Math.max(1, target - latest + 1));
  return { from: blockNum(from), to: blockNum(Math.min(target, from + maxBatch - 1)) };
}

/** Whether the head is too far above the window to fetch every block in between. */
export const isTooFar = (window: ChainWindow<Linked>, head: number, maxGap: number): boolean =>
  window.blocks.length > 0 && head - topOf(window) > maxGap;

/** Whether the network has restarted: the head is below every block of the window but not older than the newest. */
export function isAnotherChain(
  { blocks }: ChainWindow<Linked & Pick<BlockSummary, "time">>,
  { headBlock, time }: { readonly headBlock: number; readonly time: number },
): boolean {
  const [first] = blocks;
  const last = blocks.at(-1);
  return first !== undefined && last !== undefined && headBlock < first.number && time >= last.time;
}
