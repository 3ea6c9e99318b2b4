/** Whether a name is known from the histories stored in this browser, or resembles one that is. */
import { looksLike } from "../account/look-alikes.ts";
import type { Archive } from "../archive/archive.ts";
import { chunkLength } from "../archive/chunk.ts";
import { direction } from "../archive/parties.ts";

/** Transfers between the account whose history is stored and another one. */
export interface Acquaintance {
  /** Whose history it is. */
  readonly account: string;
  /** The account on the other side. */
  readonly name: string;
  readonly count: number;
  /** How many of them the account itself sent: anybody can send it something. */
  readonly sent: number;
  /** The newest one, ms. */
  readonly last: number;
}

/** What the stored histories say about a name. */
export interface Acquaintances {
  /** The histories that were read. */
  readonly accounts: readonly string[];
  /** Histories that are stored but were not read. */
  readonly unread: number;
  /** Transfers with the account itself. */
  readonly same: readonly Acquaintance[];
  /** Transfers with accounts that it can be mistaken for, the most frequent first. */
  readonly alike: readonly Acquaintance[];
}

/** The transfers in one history with `name`, or with a name that it resembles. `indexes`: of all its transfers. */
export function acquaintancesIn(
  archive: Archive,
  indexes: Uint32Array,
  name: string,
): readonly Acquaintance[] {
  const wanted = new Map<number, { count: number; sent: number; last: number }>();
  for (const [code, text] of archive.names.texts.entries())
    if (text === name || looksLike(name, text)) wanted.set(code, { count: 0, sent: 0, last: 0 });
  if (wanted.size === 0) return [];
  for (const index of indexes) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    const met = wanted.get(chunk?.other[row] ?? -1);
    if (!met) continue;
    met.count += 1;
    if (chunk?.direction[row] === direction.out) met.sent += 1;
    met.last = Math.max(met.last, (chunk?.time[row] ?? 0) * 1000);
  }
  return [...wanted].flatMap(([code, { count, sent, last }]) =>
    count === 0
      ? []
      : [{ account: archive.account, name: archive.names.texts[code] ?? "", count, sent, last }],
  );
}

/** Joins the findings of all histories. */
export function joinAcquaintances(
  name: string,
  accounts: readonly string[],
  unread: number,
  found: readonly Acquaintance[],
): Acquaintances {
  const byCount = found.toSorted((a, b) => b.count - a.count);
  return {
    accounts,
    unread,
    same: byCount.filter((each) => each.name === name),
    alike: byCount.filter((each) => each.name !== name),
  };
}
