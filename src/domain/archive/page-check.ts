/**
 * What a node's page of a history must be to be used: entries of this account, in the order of the chain, at indexes
 * that were asked for, and none from the future. What is not is left out, and asked for again.
 */
import { seized, treasury } from "./effects.ts";
import { direction, sideOf } from "./parties.ts";
import { readRawEntry, type RawEntry } from "./raw-entry.ts";

/** Entries that a node may answer beyond those asked for. */
const surplus = 2;

/** What was asked for. */
export interface AskedPage {
  readonly account: string;
  /** The highest index asked for; null for the newest there is. */
  readonly start: number | null;
  /** Entries asked for. */
  readonly limit: number;
  /** No entry is newer, in seconds. */
  readonly latest: number;
}

/** What is left of a page. */
export interface CheckedPage {
  /** By index, the lowest first. */
  readonly entries: readonly RawEntry[];
  /** What is wrong with the others, as the end of a sentence whose subject is the node; null for nothing. */
  readonly fault: string | null;
  /** The node has no entries as high as those asked for. */
  readonly isBeneath: boolean;
}

/** Null if the answer is no list. Entries that can't be read at all are left out silently. */
export function checkPage(answer: unknown, asked: AskedPage): CheckedPage | null {
  if (!Array.isArray(answer)) return null;
  const read = answer.flatMap((pair) => readRawEntry(pair) ?? []);
  const top = read.reduce((highest, { index }) => Math.max(highest, index), -1);
  const start = asked.start ?? top;
  const lowest = start - Math.max(1, asked.limit) - surplus;
  const inRange = read.filter(({ index }) => index >= lowest && index <= start);
  if (asked.start === null && inRange.length < read.length)
    return none(`numbers its newest entries up to ${top}, but not all of them near that`);
  const isBeneath = read.length > 0 && top < lowest;
  if (inRange.some(({ time }) => time > asked.latest))
    return none("lists entries from the future", isBeneath);
  const own = inRange.filter((entry) => concerns(entry, asked.account));
  const entries = withoutContradictions(own);
  if (!isAscending(entries)) return none("lists entries out of the chain's order", isBeneath);
  const fault =
    own.length < inRange.length
      ? "lists entries of another account"
      : entries.length < new Set(own.map(({ index }) => index)).size
        ? "lists different entries under one number"
        : null;
  return { entries, fault, isBeneath };
}

const none = (fault: string, isBeneath = false): CheckedPage => ({
  entries: [],
  fault,
  isBeneath,
});

/** Ascending by index. Of entries with one index all are left out, unless they are the same. */
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

const isAscending = (entries: readonly RawEntry[]): boolean =>
  entries.every(({ block, time }, place) => {
    const before = entries[place - 1];
    return !before || (block >= before.block && time >= before.time);
  });

/** Accounts whose histories have entries that do not name them: the chain's own. */
const unnamed: ReadonlySet<string> = new Set([treasury, seized, "null"]);

/** Whether an entry can be in the history of an account: every operation names all accounts in whose histories it is. */
const concerns = ({ kind, payload }: RawEntry, account: string): boolean =>
  sideOf(kind, payload, account).direction !== direction.none ||
  unnamed.has(account) ||
  names(payload, account);

function names(value: unknown, account: string, depth = 0): boolean {
  if (value === account) return true;
  if (typeof value !== "object" || value === null || depth === maxDepth) return false;
  for (const each of Object.values(value)) if (names(each, account, depth + 1)) return true;
  return false;
}

/** No operation names an account in more lists and objects than this. */
const maxDepth = 6;
