/**
 * Rebuilds an account's balances backwards from today's through every downloaded operation. The residue is what is left
 * before the first operation: 0 if the operations explain today's balances exactly.
 */
import type { Archive } from "../archive/archive.ts";
import { chunkLength, type ArchiveChunk } from "../archive/chunk.ts";
import type { EntryDirection } from "../archive/parties.ts";
import { currentVests } from "../chain/hardforks.ts";
import {
  balanceNames,
  effectOf,
  eraOf,
  eras,
  holdingNames,
  pendingMovesOf,
  type AmountColumn,
  type Balances,
} from "./balance-effects.ts";
import type { OpenFunds, ReturnedFunds } from "./open-funds.ts";

/** Every change of a balance, newest first, as columns. */
export interface BalanceBook {
  readonly count: number;
  /** Seconds since the epoch. */
  readonly time: Uint32Array;
  /** The entry that changed a balance; −1 for a deadline. */
  readonly index: Int32Array;
  /**
   * Each balance's value after each change, in the order of `balanceNames`; then that of rewards that wait, in the order of
   * `pendingNames`, if they were rebuilt.
   */
  readonly values: readonly Float64Array[];
  /** Before the oldest change. */
  readonly before: Balances;
  /** The same for pending rewards; empty if they were not rebuilt. */
  readonly pendingBefore: readonly number[];
  /** The oldest entry used; nothing newer is missing. */
  readonly from: number;
  /** Number of power-ups, and the VESTS they gave at the price of their day, in millionths. */
  readonly estimated: { readonly count: number; readonly vests: number };
  /**
   * Entries equal to the one before in every column, newest first: a node may have listed an entry twice, if their texts
   * are equal too.
   */
  readonly repeated: readonly number[];
}

/** What was there before the oldest change, in the order of a book's values. */
export const holdingsBefore = ({ before, pendingBefore }: BalanceBook): readonly number[] => [
  ...balanceNames.map((name) => before[name]),
  ...pendingBefore,
];

/** What `rebuildBalances` needs. */
export interface RebuildParts {
  /** Today's balances. */
  readonly today: Balances;
  /** Today's rewards that wait to be claimed, in the order of `pendingNames`; absent where only balances matter. */
  readonly pending?: readonly number[];
  /** The oldest entry to use; `contiguousFrom` finds it. */
  readonly from: number;
  /** The entry above the newest one to use; the archive's total if absent. */
  readonly to?: number;
  readonly funds: Pick<OpenFunds, "byEntry" | "byDeadline">;
  /** Millionths of VESTS for a thousandth of STEEM, at a time in seconds. */
  readonly priceAt: (time: number) => number;
}

/** The lowest index above which no entry is missing; `total` if the newest is. */
export function contiguousFrom(archive: Archive): number {
  const [highest] = archive.missing();
  return highest ? highest.to + 1 : archive.first;
}

/** The changes that a kind of operation makes, ready to run. */
interface Compiled {
  readonly sbd: number;
  readonly columns: readonly AmountColumn[];
  /** Indexes in `holdingNames`. */
  readonly balances: readonly number[];
  readonly signs: readonly number[];
  readonly isPoweredUp: readonly boolean[];
}

/** Number of values that an entry's direction can have. */
const sides = 4;
const [vestsPlace, sbdPlace] = [balanceNames.indexOf("vests"), balanceNames.indexOf("sbd")];

/** The changes by era, code of kind, and direction. */
function compile(archive: Archive, hasPending: boolean): readonly (Compiled | null)[] {
  const kinds = archive.kinds.texts.length;
  const compiled: (Compiled | null)[] = Array.from({ length: eras * kinds * sides }, () => null);
  for (let era = 0; era < eras; era++)
    for (let code = 1; code < kinds; code++)
      for (let side = 0; side < sides; side++) {
        const kind = archive.kinds.textOf(code);
        const seen = [kind, side as EntryDirection, era, archive.account] as const;
        const effect = effectOf(...seen);
        const moves = [...(effect?.moves ?? []), ...(hasPending ? pendingMovesOf(...seen) : [])];
        if (!effect && moves.length === 0) continue;
        compiled[(era * kinds + code) * sides + side] = {
          sbd: effect?.sbd ?? 0,
          columns: moves.map(({ column }) => column),
          balances: moves.map(({ balance }) => holdingNames.indexOf(balance)),
          signs: moves.map(({ sign }) => sign),
          isPoweredUp: moves.map(
            ({ column, balance }) => column === "steem" && balance === "vests",
          ),
        };
      }
  return compiled;
}

/** Rebuilds the balance book of an archive. */
export function rebuildBalances(archive: Archive, parts: RebuildParts): BalanceBook {
  const { from, to = archive.total, funds, priceAt, pending } = parts;
  const rules = compile(archive, pending !== undefined);
  const kinds = archive.kinds.texts.length;
  const now = Float64Array.from([
    ...balanceNames.map((name) => parts.today[name]),
    ...(pending ?? []),
  ]);
  const changes = new Changes(now.length);
  const deltas = new Float64Array(now.length);
  const byEntry = new Queue(funds.byEntry);
  const byDeadline = new Queue(funds.byDeadline);
  const estimated = { count: 0, vests: 0 };
  const repeated: number[] = [];
  const settle = (time: number, index: number): boolean => {
    if (deltas.every((delta) => delta === 0)) return false;
    changes.add(time, index, now);
    for (let place = 0; place < deltas.length; place++)
      now[place] = (now[place] ?? 0) - (deltas[place] ?? 0);
    deltas.fill(0);
    return true;
  };
  const passDeadlines = (time: number): void => {
    for (let next = byDeadline.next; next && next.time >= time; next = byDeadline.next) {
      deltas[balanceNames.indexOf(next.balance)] = next.units;
      settle(next.time, -1);
      byDeadline.pass();
    }
  };
  for (let index = to - 1; index >= from; index--) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (!chunk) continue;
    const time = chunk.time[row] ?? 0;
    if (byDeadline.next) passDeadlines(time);
    const place = (eraOf(time) * kinds + (chunk.kind[row] ?? 0)) * sides;
    const rule = rules[place + (chunk.direction[row] ?? 0)];
    if (rule) {
      deltas[sbdPlace] = rule.sbd;
      for (let i = 0; i < rule.columns.length; i++) {
        const amount = chunk[rule.columns[i] as AmountColumn][row] ?? 0;
        const balance = rule.balances[i] ?? 0;
        let units = amount;
        if (rule.isPoweredUp[i] && amount > 0) {
          units = Math.round(amount * priceAt(time));
          estimated.count += 1;
          estimated.vests += units;
        } else if (balance === vestsPlace) units = currentVests(units, time);
        deltas[balance] = (deltas[balance] ?? 0) + units * (rule.signs[i] ?? 1);
      }
    }
    for (let next = byEntry.next; next?.index === index; next = byEntry.next) {
      const balance = balanceNames.indexOf(next.balance);
      deltas[balance] = (deltas[balance] ?? 0) + next.units;
      byEntry.pass();
    }
    if (settle(time, index) && index > from && isRepeated(chunk, row)) repeated.push(index);
  }
  passDeadlines(0);
  const value = (name: (typeof balanceNames)[number]): number =>
    now[balanceNames.indexOf(name)] ?? 0;
  return {
    ...changes.columns(),
    before: {
      steem: value("steem"),
      sbd: value("sbd"),
      vests: value("vests"),
      savingsSteem: value("savingsSteem"),
      savingsSbd: value("savingsSbd"),
    },
    pendingBefore: [...now.subarray(balanceNames.length)],
    from,
    estimated,
    repeated,
  };
}

/** Whether a row of a chunk equals the one before it; the first row of a chunk is never compared. */
const isRepeated = (chunk: ArchiveChunk, row: number): boolean =>
  row > 0 &&
  (
    [
      "block",
      "kind",
      "direction",
      "other",
      "steem",
      "sbd",
      "vests",
    ] as const satisfies readonly (keyof ArchiveChunk)[]
  ).every((column) => chunk[column][row] === chunk[column][row - 1]);

/** Reads a list from its beginning. */
class Queue {
  readonly #items: readonly ReturnedFunds[];
  #place = 0;

  constructor(items: readonly ReturnedFunds[]) {
    this.#items = items;
  }

  get next(): ReturnedFunds | undefined {
    return this.#items[this.#place];
  }

  pass(): void {
    this.#place += 1;
  }
}

/** Columns that grow. */
class Changes {
  #count = 0;
  #time = new Uint32Array(1024);
  #index = new Int32Array(1024);
  #values: Float64Array[];

  constructor(columns: number) {
    this.#values = Array.from({ length: columns }, () => new Float64Array(1024));
  }

  add(time: number, index: number, values: Float64Array): void {
    const place = this.#count++;
    if (place === this.#time.length) this.#grow();
    this.#time[place] = time;
    this.#index[place] = index;
    for (let i = 0; i < this.#values.length; i++)
      (this.#values[i] as Float64Array)[place] = values[i] ?? 0;
  }

  columns(): Pick<BalanceBook, "count" | "time" | "index" | "values"> {
    return {
      count: this.#count,
      time: this.#time.slice(0, this.#count),
      index: this.#index.slice(0, this.#count),
      values: this.#values.map((column) => column.slice(0, this.#count)),
    };
  }

  #grow(): void {
    const length = this.#time.length * 2;
    const time = new Uint32Array(length);
    time.set(this.#time);
    const index = new Int32Array(length);
    index.set(this.#index);
    this.#time = time;
    this.#index = index;
    this.#values = this.#values.map((column) => {
      const grown = new Float64Array(length);
      grown.set(column);
      return grown;
    });
  }
}
