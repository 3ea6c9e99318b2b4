/** How new rows enter a live list: which are shown, and which still wait. */
import type { BlockNum } from "../chain/names.ts";
import type { LiveBlock } from "../contract/topics.ts";
import { nextSlice } from "../list/slices.ts";

/** A row of any live list; the irreversible list also counts virtual operations. */
export interface LiveRow extends LiveBlock {
  readonly virtualOperations?: number | null;
  readonly virtualOperationsFailed?: boolean;
}

/** Rows shown, newest first; rows waiting, oldest first; heights that have just entered. */
export interface Reveal {
  readonly rows: readonly LiveRow[];
  /** A drawing key for each row, unchanged while the row is shown. A list that is replaced whole reuses all its keys. */
  readonly keys: readonly number[];
  readonly waiting: readonly LiveRow[];
  readonly fresh: readonly BlockNum[];
}

/** Nothing shown yet. */
export const emptyReveal: Reveal = { rows: [], keys: [], waiting: [], fresh: [] };

/** Shows `blocks` at once. Those not shown before are highlighted, unless all of them are new. */
export function replaceRows(reveal: Reveal, blocks: readonly LiveRow[], size: number): Reveal {
  const known = new Set(reveal.rows.map((row) => row.id));
  const rows = reused(reveal.rows, blocks.slice(0, size));
  const fresh = rows.filter((row) => !known.has(row.id)).map((row) => row.number);
  return {
    rows,
    keys: keysFor(reveal, rows),
    waiting: [],
    fresh: fresh.length === rows.length ? [] : fresh,
  };
}

/**
 * Queues blocks newer than everything shown or waiting; older ones fill the free rows below at once. If the chain below
 * changed, or more blocks arrived than fit (the view may then lack some), all are shown at once.
 */
export function queueRows(reveal: Reveal, blocks: readonly LiveRow[], size: number): Reveal {
  const current = new Map(blocks.map((block) => [block.number, block]));
  const latest = (row: LiveRow): LiveRow => current.get(row.number) ?? row;
  const rows = reused(reveal.rows, reveal.rows.map(latest));
  const waiting = reused(reveal.waiting, reveal.waiting.map(latest));
  const replaced =
    rows.some((row, i) => row.id !== reveal.rows[i]?.id) ||
    waiting.some((row, i) => row.id !== reveal.waiting[i]?.id);
  const top = waiting.at(-1)?.number ?? rows[0]?.number ?? 0;
  const isEmpty = top === 0;
  // An empty list starts with the newest blocks that fit.
  const newcomers = (isEmpty ? blocks.slice(0, size) : blocks)
    .filter((block) => block.number > top)
    .toReversed();
  const isGap = !isEmpty && (newcomers[0]?.number ?? 0) > top + 1;
  const hasChainChanged = blocks.length > 0 && (blocks[0]?.number ?? 0) < top;
  if (replaced || hasChainChanged || isGap || waiting.length + newcomers.length > size)
    return replaceRows(reveal, blocks, size);
  const filled = filledBelow(rows, blocks, size);
  const keys = filled === rows ? reveal.keys : keysFor(reveal, filled);
  return { ...reveal, rows: filled, keys, waiting: [...waiting, ...newcomers] };
}

/** Adds older blocks below the rows if there is room: while a feed loads, they arrive after the head. */
function filledBelow(
  rows: readonly LiveRow[],
  blocks: readonly LiveRow[],
  size: number,
): readonly LiveRow[] {
  const lowest = rows.at(-1)?.number;
  if (lowest === undefined || rows.length >= size) return rows;
  const below = blocks.filter((block) => block.number < lowest);
  return below.length === 0 ? rows : [...rows, ...below].slice(0, size);
}

/** The rows of `next`, reusing the objects in `rows` that haven't changed, so that they are not drawn again. */
function reused(rows: readonly LiveRow[], next: readonly LiveRow[]): readonly LiveRow[] {
  const before = new Map(rows.map((row) => [row.number, row]));
  const all = next.map((row) => {
    const known = before.get(row.number);
    return known && isSame(known, row) ? known : row;
  });
  return all.length === rows.length && all.every((row, i) => row === rows[i]) ? rows : all;
}

/** A block with an id never changes; what this browser learns about it does. */
const isSame = (a: LiveRow, b: LiveRow): boolean =>
  a.id !== null &&
  a.id === b.id &&
  a.proof === b.proof &&
  a.virtualOperations === b.virtualOperations &&
  a.virtualOperationsFailed === b.virtualOperationsFailed;

/**
 * What to draw after `drawn` on the way to `next`: if every row is replaced, one more slice of new rows above the old
 * ones; otherwise `next` itself.
 */
export function nextFrame(drawn: Reveal, next: Reveal): Reveal {
  const shown = new Set(next.rows.map((row) => row.number));
  const stays = (row: LiveRow, i: number): boolean => row !== next.rows[i] && shown.has(row.number);
  if (drawn.rows.some(stays)) return next;
  const rows = nextSlice(drawn.rows, next.rows);
  return rows === next.rows ? next : { ...next, rows };
}

/** Lets the oldest waiting row enter. */
export function revealNext(reveal: Reveal, size: number): Reveal {
  const [next, ...waiting] = reveal.waiting;
  if (!next) return reveal;
  const rows = [next, ...reveal.rows].slice(0, size);
  return {
    rows,
    keys: keysFor(reveal, rows),
    waiting,
    fresh: [...reveal.fresh, next.number],
  };
}

/** Rows that stay keep their key and new ones get a new key; if no row stays, the old keys are reused. */
function keysFor({ rows: before, keys }: Reveal, rows: readonly LiveRow[]): readonly number[] {
  const taken = new Map(before.map((row, i) => [row.number, keys[i]]));
  const isWhole = !rows.some((row) => taken.has(row.number));
  let last = Math.max(-1, ...keys);
  return rows.map((row, i) => (isWhole ? keys[i] : taken.get(row.number)) ?? ++last);
}

/** Ends the highlight of `numbers`. */
export const settle = (reveal: Reveal, numbers: readonly BlockNum[]): Reveal => ({
  ...reveal,
  fresh: reveal.fresh.filter((number) => !numbers.includes(number)),
});
