/** The order in which a book is written: what changed a balance, oldest first, and the balances between two months. */
import { monthAfter } from "./months.ts";
import { chunkLength } from "../archive/chunk.ts";
import type { Archive } from "../archive/archive.ts";
import { direction } from "../archive/parties.ts";
import { balanceNames } from "../balance/balance-effects.ts";
import type { BalanceBook } from "../balance/balances.ts";
import { endsSetAside } from "./other-side.ts";

/** What one transaction of a book is about. */
export interface BookStep {
  /**
   * What the account had before, what changed, or what it has at the beginning of a day, which programs compare with what
   * they have added up.
   */
  readonly is: "opening" | "change" | "balances";
  /** Seconds since the epoch; of balances, the beginning of a day. */
  readonly time: number;
  /** The entry; −1 for a deadline, and for what is no change. */
  readonly index: number;
  /** In the order of `balanceNames`: by how much the balances changed, or what they are. */
  readonly amounts: readonly number[];
}

const day = 86_400;

/** The steps of a whole book. `archive` is the one that `book` was rebuilt from. */
export function bookSteps(archive: Archive, book: BalanceBook): readonly BookStep[] {
  const { count, values } = book;
  const before = balanceNames.map((name) => book.before[name]);
  const at = (place: number): readonly number[] =>
    place < count ? values.map((column) => column[place] ?? 0) : before;
  const changes = Array.from({ length: count }, (_, i): BookStep => {
    const place = count - 1 - i;
    const [now, then] = [at(place), at(place + 1)];
    return {
      is: "change",
      time: book.time[place] ?? 0,
      index: book.index[place] ?? -1,
      amounts: now.map((value, balance) => value - (then[balance] ?? 0)),
    };
  });
  const steps = inOrder(changes, endsOfSetAside(archive, book.from));
  const [first] = steps;
  if (!first) return [];
  const opening: BookStep = { is: "opening", time: first.time, index: -1, amounts: before };
  const hadSome = before.some((units) => units !== 0);
  return [...(hadSome ? [opening] : []), ...withMonths(steps, before)];
}

/** Both lists are oldest first. */
function inOrder(changes: readonly BookStep[], others: readonly BookStep[]): readonly BookStep[] {
  if (others.length === 0) return changes;
  const known = new Set(changes.map(({ index }) => index));
  const added = others.filter(({ index }) => !known.has(index));
  // A sort that keeps the order of what has the same time.
  return [...changes, ...added].toSorted((a, b) => a.time - b.time);
}

/** Entries that end what was set aside by paying somebody else: no balance of the account changes. */
function endsOfSetAside(archive: Archive, from: number): BookStep[] {
  const codes = new Set([...endsSetAside].map((kind) => archive.kinds.find(kind)));
  codes.delete(null);
  const found: BookStep[] = [];
  if (codes.size === 0) return found;
  for (let index = from; index < archive.total; index++) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (!chunk || !codes.has(chunk.kind[row] ?? 0)) continue;
    if (chunk.direction[row] === direction.in) continue;
    found.push({
      is: "change",
      time: chunk.time[row] ?? 0,
      index,
      amounts: balanceNames.map(() => 0),
    });
  }
  return found;
}

/** With the balances at the beginning of each month after one with changes, and after the last change. */
function withMonths(steps: readonly BookStep[], before: readonly number[]): BookStep[] {
  const all: BookStep[] = [];
  let amounts = before;
  let month = monthAfter((steps[0]?.time ?? 0) * 1000) / 1000;
  for (const step of steps) {
    if (step.time >= month) {
      all.push({ is: "balances", time: month, index: -1, amounts });
      month = monthAfter(step.time * 1000) / 1000;
    }
    all.push(step);
    amounts = amounts.map((value, i) => value + (step.amounts[i] ?? 0));
  }
  const last = steps.at(-1)?.time ?? 0;
  const time = Math.floor(last / day) * day + day;
  return [...all, { is: "balances", time, index: -1, amounts }];
}
