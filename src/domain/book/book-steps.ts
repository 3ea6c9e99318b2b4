/**
 * The order in which a book is written: what changed a balance of its accounts, oldest first, and the balances between
 * two months. The steps of a million entries are columns; each step is built when it is read.
 */
import { periodEnd } from "../archive/periods.ts";
import { daySeconds } from "../durations.ts";
import { PairedChanges, type BookPart } from "./paired-changes.ts";

/** A step as one account of the book sees it. */
export interface BookLeg {
  /** The account's place in the book. */
  readonly owner: number;
  /** The entry in its history; −1 for a deadline, and for a step that is not a change. */
  readonly index: number;
  /** In the order of `holdingNames`: by how much the balances changed, or what they are. */
  readonly amounts: readonly number[];
}

/** One transaction of a book. */
export interface BookStep {
  /**
   * What an account had before, what changed, or what the accounts have at the beginning of a day, which programs compare
   * with their own sums.
   */
  readonly is: "opening" | "change" | "balances";
  /** Seconds since the epoch; of balances, the beginning of a day. */
  readonly time: number;
  /**
   * A change has one leg, or two if both of its sides are accounts of the book; balances have a leg for each account that
   * has been opened.
   */
  readonly legs: readonly BookLeg[];
}

/** Steps that are built when they are read. */
export interface BookSteps {
  readonly length: number;
  /** The steps from one place to before another. */
  readonly slice: (from: number, end: number) => readonly BookStep[];
}

const kinds = ["opening", "change", "balances"] as const satisfies readonly BookStep["is"][];
/** Stands for the owner of a leg that a step does not have. */
const nobody = 255;

/** The steps of a whole book. */
export function bookSteps(parts: readonly BookPart[]): BookSteps {
  const queues = parts.map((part, owner) => new PairedChanges(part, owner, parts));
  const rows = new Rows(queues);
  /** When the month of the last change ends, s; 0 before the first. */
  let month = 0;
  for (let next = earliest(queues); next; next = earliest(queues)) {
    const { time, index, place } = next.row;
    if (time >= month) {
      if (month > 0) rows.addBalances(month);
      month = periodEnd(time, "month");
    }
    rows.open(next, time);
    next.pass();
    const other = next.otherOwner(index);
    const partner = other === null ? undefined : queues[other];
    const match = partner?.partnerOf(next, index, time);
    if (partner && match) rows.open(partner, time);
    rows.add("change", time, [next.owner, index, place], match && [other ?? nobody, ...match]);
  }
  if (rows.last > 0) rows.addBalances(Math.floor(rows.last / daySeconds) * daySeconds + daySeconds);
  return { length: rows.length, slice: (from, end) => rows.slice(from, end) };
}

/** The queue whose next change is the oldest; at the same time, the first account's. */
function earliest(queues: readonly PairedChanges[]): PairedChanges | undefined {
  let found: PairedChanges | undefined;
  for (const queue of queues)
    if (queue.hasNext && (!found || queue.row.time < found.row.time)) found = queue;
  return found;
}

type RowLeg = readonly [owner: number, index: number, place: number];

const noLeg: RowLeg = [nobody, -1, -1];

/** The columns of all steps. */
class Rows {
  readonly #queues: readonly PairedChanges[];
  readonly #is: Uint8Array;
  readonly #time: Uint32Array;
  readonly #legs: readonly { owner: Uint8Array; index: Int32Array; place: Int32Array }[];
  /** The places of all accounts, −1 for one that was not opened, by the row of balances. */
  readonly #balances = new Map<number, readonly number[]>();
  readonly #opened = new Set<number>();
  length = 0;
  /** Time of the last change, s. */
  last = 0;

  constructor(queues: readonly PairedChanges[]) {
    this.#queues = queues;
    // Each change may be followed by balances; and each account is opened.
    const room = queues.reduce((sum, { length }) => sum + 2 * length + 1, 1);
    this.#is = new Uint8Array(room);
    this.#time = new Uint32Array(room);
    this.#legs = [0, 1].map(() => ({
      owner: new Uint8Array(room),
      index: new Int32Array(room),
      place: new Int32Array(room),
    }));
  }

  /** Adds what an account had before its first change. */
  open(queue: PairedChanges, time: number): void {
    if (this.#opened.has(queue.owner)) return;
    this.#opened.add(queue.owner);
    if (queue.before.some((units) => units !== 0)) this.add("opening", time, [queue.owner, -1, -1]);
  }

  add(is: BookStep["is"], time: number, first: RowLeg = noLeg, second: RowLeg = noLeg): void {
    const at = this.length++;
    this.#is[at] = kinds.indexOf(is);
    this.#time[at] = time;
    for (const [i, [owner, index, place]] of [first, second].entries()) {
      const leg = this.#legs[i];
      if (!leg) continue;
      leg.owner[at] = owner;
      leg.index[at] = index;
      leg.place[at] = place;
    }
    if (is === "change") this.last = time;
  }

  addBalances(time: number): void {
    this.#balances.set(
      this.length,
      this.#queues.map(({ owner, now }) => (this.#opened.has(owner) ? now : -1)),
    );
    this.add("balances", time);
  }

  slice(from: number, end: number): readonly BookStep[] {
    const until = Math.min(end, this.length);
    return Array.from({ length: Math.max(0, until - from) }, (_, i) => this.#at(from + i));
  }

  #at(at: number): BookStep {
    const is = kinds[this.#is[at] ?? 0] ?? "change";
    const time = this.#time[at] ?? 0;
    if (is === "balances")
      return {
        is,
        time,
        legs: (this.#balances.get(at) ?? []).flatMap((place, owner) =>
          place < 0
            ? []
            : [{ owner, index: -1, amounts: this.#queues[owner]?.balancesAt(place) ?? [] }],
        ),
      };
    const legs: BookLeg[] = [];
    for (const { owner, index, place } of this.#legs) {
      const queue = this.#queues[owner[at] ?? nobody];
      if (!queue) continue;
      const amounts = is === "opening" ? queue.before : queue.changeAt(place[at] ?? -1);
      legs.push({ owner: queue.owner, index: index[at] ?? -1, amounts });
    }
    return { is, time, legs };
  }
}
