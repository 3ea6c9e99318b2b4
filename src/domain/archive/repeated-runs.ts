/**
 * Finds operations that a history lists twice. After a restart, a node lists the operations of about 21 blocks again,
 * as a run with new numbers directly after the first one: same operations, same order. Such a run is kept once.
 * Anything else that steps back in time is disorder.
 */
import { creationKinds } from "../chain/operations/creation-kinds.ts";
import { isVirtualKind } from "../chain/operations/kind-names.ts";
import { isOnceInBlock } from "../chain/operations/once-in-block.ts";
import { isWritable } from "../decode.ts";
import type { RawEntry } from "./raw-entry.ts";

/** An entry whose payload need not be read. */
export interface ListedEntry extends Omit<RawEntry, "payload"> {
  readonly payload: unknown;
}

/** A list without what it repeats. */
export interface OnceListed<Entry> {
  /** Each entry once, with the number under which it is listed last; the lowest first. */
  readonly entries: readonly Entry[];
  /** Those of them that were listed more than once. */
  readonly repeated: ReadonlySet<Entry>;
  /** Numbers of the entries that were left out, the lowest first. */
  readonly dropped: readonly number[];
  /** Whether a run may begin below the list or end above it: `entries` are then only those above the place in question. */
  readonly isCut: boolean;
  /** Transactions with equal operations in a row: only they can tell whether these were listed twice. */
  readonly doubtful: ReadonlySet<string>;
}

/** How many times a transaction contains the operation of an entry; undefined if that is unknown. */
export type TimesIn = (entry: ListedEntry) => number | undefined;

/** How far a run that the list contains only in part may step back, in blocks: a node repeats about 21. */
const maxStep = 200;

/** The longest run that is looked for within one block. */
const maxRunInBlock = 50;

/** Signed operations that move funds and that the chain refuses the second time, unless one of `undoing` is in between. */
const refusedTwice: ReadonlySet<string> = new Set([
  "transfer_from_savings",
  "escrow_transfer",
  "limit_order_create",
  "limit_order_create2",
  ...creationKinds,
]);
const undoing: ReadonlySet<string> = new Set([
  "cancel_transfer_from_savings",
  "limit_order_cancel",
  "fill_order",
  "escrow_approve",
  "escrow_dispute",
  "escrow_release",
]);

/** Leaves out what is listed again; `listed` is ascending by index. Null if no run explains a step back. */
export function withoutRepeats<Entry extends ListedEntry>(
  listed: readonly Entry[],
  timesIn: TimesIn = () => undefined,
): OnceListed<Entry> | null {
  const doubtful = new Set<string>();
  const isOnlyOnce = (kept: readonly ListedEntry[], place: number): boolean =>
    canHappenOnlyOnce(kept.slice(place)) || isUsedUp(kept, place, timesIn, doubtful);
  let kept: Entry[] = [];
  let repeated = new Set<Entry>();
  let dropped: number[] = [];
  let isCut = false;
  for (let i = 0; i < listed.length;) {
    const entry = listed[i] as Entry;
    const last = kept.at(-1);
    const run = !last
      ? 0
      : entry.block < last.block || entry.time < last.time
        ? runLength(kept, listed, i)
        : entry.block === last.block
          ? runInBlock(kept, listed, i, isOnlyOnce)
          : 0;
    if (run === null) return null;
    if (run === "cut") {
      [kept, repeated, dropped, isCut] = [[entry], new Set(), [], true];
      i += 1;
      continue;
    }
    if (run === 0) {
      kept.push(entry);
      i += 1;
      continue;
    }
    const again = listed.slice(i, i + run);
    for (const first of kept.splice(-run)) {
      dropped.push(first.index);
      repeated.delete(first);
    }
    kept.push(...again);
    for (const each of again) repeated.add(each);
    i += run;
  }
  return { entries: kept, repeated, dropped: dropped.toSorted((a, b) => a - b), isCut, doubtful };
}

/**
 * How many entries from `listed[at]` on, which steps back, repeat the end of `kept`; `cut` if the list ends too early to
 * tell, null if they don't.
 */
function runLength(
  kept: readonly ListedEntry[],
  listed: readonly ListedEntry[],
  at: number,
): number | "cut" | null {
  const entry = listed[at] as ListedEntry;
  let isOpen = false;
  let place = kept.length - 1;
  for (; place >= 0 && (kept[place]?.block ?? 0) >= entry.block; place--) {
    const length = kept.length - place;
    const same = sameLength(kept, place, listed, at);
    if (same === length) return length;
    // The list ends before the run does, and is the same up to there.
    if (same > 0 && at + same === listed.length) isOpen = true;
  }
  const isNear = (kept.at(-1)?.block ?? 0) - entry.block <= maxStep;
  if (isOpen && isNear) return "cut";
  // The first run may begin below the list: then the end of the second one repeats everything above this place.
  if (place >= 0 || !isNear) return null;
  for (let start = at; start < listed.length; start++) {
    if (start > at && stepsBack(listed[start - 1], listed[start])) return null;
    const same = sameLength(kept, 0, listed, start);
    if (same === kept.length || (same > 0 && start + same === listed.length)) return "cut";
  }
  return (listed.at(-1)?.block ?? 0) <= (kept.at(-1)?.block ?? 0) ? "cut" : null;
}

/** The same within one block, where nothing steps back: 0 if it isn't certain that they repeat it. */
function runInBlock(
  kept: readonly ListedEntry[],
  listed: readonly ListedEntry[],
  at: number,
  isOnlyOnce: (kept: readonly ListedEntry[], place: number) => boolean,
): number | "cut" {
  const { block } = listed[at] as ListedEntry;
  let isOpen = false;
  for (let length = 1; length <= Math.min(maxRunInBlock, kept.length); length++) {
    const place = kept.length - length;
    if (kept[place]?.block !== block) return isOpen ? "cut" : 0;
    const same = sameLength(kept, place, listed, at);
    const isAtEnd = at + same === listed.length;
    if (same === 0 || (same < length && !isAtEnd) || !isOnlyOnce(kept, place)) continue;
    if (same === length) return length;
    isOpen = true;
  }
  if (isOpen) return "cut";
  if (kept.length > maxRunInBlock || !canHappenOnlyOnce(kept)) return 0;
  // The first run may begin below the list.
  for (let start = at + 1; listed[start]?.block === block; start++) {
    const same = sameLength(kept, 0, listed, start);
    if (same > 0 && (same === kept.length || start + same === listed.length)) return "cut";
  }
  return 0;
}

/** Whether the chain can't have done all of this twice in a row in one block. */
function canHappenOnlyOnce(run: readonly ListedEntry[]): boolean {
  if (run.some(({ kind, virtual }) => isOnceInBlock(kind, virtual))) return true;
  // The entries of a transaction are consecutive.
  if (run.some(({ transaction }) => transaction !== "" && transaction !== run[0]?.transaction))
    return true;
  return (
    run.some(({ kind }) => refusedTwice.has(kind)) && !run.some(({ kind }) => undoing.has(kind))
  );
}

/**
 * Whether the run's signed operation was kept as often as its transaction contains it, so that more can only be repeats.
 * If that is unknown, the transaction is added to `doubtful`.
 */
function isUsedUp(
  kept: readonly ListedEntry[],
  place: number,
  timesIn: TimesIn,
  doubtful: Set<string>,
): boolean {
  const signed = kept.slice(place).find(({ kind }) => !isVirtualKind(kind));
  if (!signed || signed.transaction === "" || isFreeClaim(signed)) return false;
  const times = timesIn(signed);
  if (times === undefined) doubtful.add(signed.transaction);
  if (!times) return false;
  let count = 0;
  for (let i = kept.length - 1; count < times && kept[i]?.block === signed.block; i--)
    if (isSame(kept[i], signed)) count += 1;
  return count >= times;
}

/** Some transactions claim many accounts for nothing: asking for each of them would take longer than the history. */
const isFreeClaim = ({ kind, payload }: ListedEntry): boolean =>
  kind === "claim_account" &&
  String((payload as { readonly fee?: unknown } | null)?.fee).startsWith("0.000 ");

/** How many entries from `kept[place]` on are the same as those from `listed[at]` on. */
function sameLength(
  kept: readonly ListedEntry[],
  place: number,
  listed: readonly ListedEntry[],
  at: number,
): number {
  let length = 0;
  while (place + length < kept.length && isSame(kept[place + length], listed[at + length]))
    length += 1;
  return length;
}

const stepsBack = (before: ListedEntry | undefined, entry: ListedEntry | undefined): boolean =>
  before !== undefined && entry !== undefined && entry.block < before.block;

const isSame = (one: ListedEntry | undefined, other: ListedEntry | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.block === other.block &&
  one.time === other.time &&
  one.virtual === other.virtual &&
  one.kind === other.kind &&
  one.transaction === other.transaction &&
  isWritable(one.payload) &&
  isWritable(other.payload) &&
  textOf(one) === textOf(other);

/** Payloads as texts, cached because an entry is compared with many others. */
const texts = new WeakMap<ListedEntry, string>();

function textOf(entry: ListedEntry): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = JSON.stringify(entry.payload);
  texts.set(entry, text);
  return text;
}
