/**
 * Checks a node's page of a history: entries of this account, in the chain's order, at the requested indexes, and none
 * from the future. Entries of other accounts and contradictory ones are left out; one entry from the future or out of
 * order discards the page. The caller requests what is missing. What a restarted node lists twice is kept once.
 */
import { seizureRecipient, treasury } from "../balance/balance-effects.ts";
import type { Claim } from "../contract/claim.ts";
import { daySeconds } from "../durations.ts";
import { direction, sideOf } from "./parties.ts";
import { readRawEntry, type RawEntry } from "./raw-entry.ts";
import { withoutRepeats, type TimesIn } from "./repeated-runs.ts";

/** Entries that a node may return below the requested ones; old nodes return one more than requested. */
const surplus = 2;

/** How far this device's clock may be behind, in seconds. */
const clockError = daySeconds;

/** The latest possible time of an entry, in seconds. `now`: of this device, `head`: of the head block, both in ms. */
export const latestTime = (now: number, head: number): number =>
  Math.max(now, head) / 1000 + clockError;

/** The request that the page answers. */
export interface ArchivePageRequest {
  readonly account: string;
  /** The highest requested index; null for the newest. */
  readonly start: number | null;
  /** Number of requested entries. */
  readonly limit: number;
  /** The latest possible time of an entry, in seconds. */
  readonly latest: number;
}

/** The result of a check. */
export interface CheckedPage {
  /**
   * Valid entries by index, each once, the lowest first. Their indexes are those of a node that lists nothing twice: the
   * highest keeps its own, and those below entries that were left out are higher than the node's.
   */
  readonly entries: readonly RawEntry[];
  /** The same as listed by the node, with its indexes and all that it repeats. */
  readonly listed: readonly RawEntry[];
  /** Indexes of `entries` that the node lists more than once, the lowest first. */
  readonly repeated: readonly number[];
  /** Number of entries that were left out, because they are listed again. */
  readonly dropped: number;
  /** Whether the page may end within a run of repeats: `entries` are only those above that place. */
  readonly isCut: boolean;
  /** Transactions to request: only they tell whether the page lists their operations twice. */
  readonly doubtful: readonly string[];
  /** What is wrong with the entries that were left out for another reason, or with the page; null if nothing is. */
  readonly fault: Claim | null;
  /** Whether the node has no entries as high as the requested ones. */
  readonly isBelow: boolean;
}

/** Null if the answer is not a list. Unreadable entries are left out silently. */
export function checkPage(
  answer: unknown,
  requested: ArchivePageRequest,
  timesIn?: TimesIn,
): CheckedPage | null {
  if (!Array.isArray(answer)) return null;
  const read = answer.flatMap((pair) => readRawEntry(pair) ?? []);
  const top = read.reduce((highest, { index }) => Math.max(highest, index), -1);
  const start = requested.start ?? top;
  const lowest = start - Math.max(1, requested.limit) - surplus + 1;
  const inRange = read.filter(({ index }) => index >= lowest && index <= start);
  if (requested.start === null && inRange.length < read.length)
    return rejected({ kind: "scattered", top });
  const isBelow = read.length > 0 && top < lowest;
  if (inRange.some(({ time }) => time > requested.latest))
    return rejected({ kind: "future" }, isBelow);
  const own = inRange.filter((entry) => concerns(entry, requested.account));
  const listed = withoutContradictions(own);
  const once = withoutRepeats(listed, timesIn);
  if (!once) return rejected({ kind: "unordered" }, isBelow);
  const fault =
    own.length < inRange.length
      ? ({ kind: "foreign" } as const)
      : listed.length < new Set(own.map(({ index }) => index)).size
        ? ({ kind: "ambiguous" } as const)
        : null;
  const { dropped, isCut, doubtful } = once;
  const entries = renumbered(once.entries, dropped);
  const repeated = entries.flatMap(({ index }, i) =>
    once.repeated.has(once.entries[i] as RawEntry) ? index : [],
  );
  return {
    entries,
    listed,
    repeated,
    dropped: dropped.length,
    isCut,
    doubtful: [...doubtful],
    fault,
    isBelow,
  };
}

/** The entries renumbered as if those at `dropped` (ascending) were not listed; the highest keeps its index. */
export function renumbered(
  entries: readonly RawEntry[],
  dropped: readonly number[],
): readonly RawEntry[] {
  if (dropped.length === 0) return entries;
  let below = 0;
  return entries.map((entry) => {
    while (below < dropped.length && (dropped[below] ?? 0) < entry.index) below += 1;
    return { ...entry, index: entry.index + dropped.length - below };
  });
}

const rejected = (fault: Claim, isBelow = false): CheckedPage => ({
  entries: [],
  listed: [],
  repeated: [],
  dropped: 0,
  isCut: false,
  doubtful: [],
  fault,
  isBelow,
});

/** Ascending by index. Different entries with the same index are all left out. */
function withoutContradictions(entries: readonly RawEntry[]): readonly RawEntry[] {
  const byIndex = new Map<number, RawEntry | null>();
  for (const entry of entries) {
    const other = byIndex.get(entry.index);
    if (other === undefined) byIndex.set(entry.index, entry);
    else if (other && JSON.stringify(other) !== JSON.stringify(entry))
      byIndex.set(entry.index, null);
  }
  return [...byIndex.values()]
    .filter((entry) => entry !== null)
    .toSorted((a, b) => a.index - b.index);
}

/** The chain's own accounts, whose histories have entries that do not name them: initminer's has every hardfork. */
const chainAccounts: ReadonlySet<string> = new Set([
  "initminer",
  treasury,
  seizureRecipient,
  "null",
]);

/**
 * Whether an entry can be in the history of an account: an operation names every account whose history contains it. Most
 * are found by their side, without a search.
 */
const concerns = ({ kind, payload }: RawEntry, account: string): boolean =>
  sideOf(kind, payload, account).direction !== direction.none ||
  chainAccounts.has(account) ||
  mentions(payload, account);

function mentions(value: unknown, account: string, depth = 0): boolean {
  if (value === account) return true;
  if (typeof value !== "object" || value === null || depth === maxDepth) return false;
  for (const each of Object.values(value)) if (mentions(each, account, depth + 1)) return true;
  return false;
}

/** Maximum nesting depth at which an operation names an account. */
const maxDepth = 6;
