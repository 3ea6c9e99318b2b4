/**
 * Computes which units are sold, what they had cost, and what was gained. `lot-method.ts` decides which lot is sold first,
 * such as the dearest (HIFO). All arithmetic is exact: a share of a lot's cost is
 * rounded down to a millionth of a dollar, and the rest stays with the units that are left, so that costs add up.
 */
import type { Token } from "../../chain/amount.ts";
import { LotHeap, type Lot } from "./lot-heap.ts";
import { soldBefore, type LotMethod } from "./lot-method.ts";

/** Units of a token. */
export interface Holding {
  readonly token: Token;
  /** Above 0. */
  readonly units: bigint;
}

/** A change of holdings. `time`: s; values are millionths of a dollar, null if no price is known. */
export type LotEvent =
  | {
      /** `opened`: what an account had before its book begins. Its cost is not known; `value` is used instead. */
      readonly is: "acquired" | "opened";
      readonly time: number;
      readonly what: Holding;
      readonly value: bigint | null;
    }
  | {
      readonly is: "disposed";
      readonly time: number;
      readonly what: Holding;
      readonly value: bigint | null;
    }
  /** One token became another without a sale, as STEEM does when it is powered up: the cost goes along. */
  | { readonly is: "moved"; readonly time: number; readonly what: Holding; readonly to: Holding };

/** A sale. */
export interface Disposal {
  readonly time: number;
  readonly what: Holding;
  /** Null if no price is known: then there is no gain either. */
  readonly proceeds: bigint | null;
  readonly cost: bigint;
  /** Units that are not known to have been held: they count as acquired for nothing. */
  readonly unknown: bigint;
  /**
   * Other units whose cost is not known: they were there before the book, had no price when they were acquired, or were
   * converted from units that are not known to have been held.
   */
  readonly uncosted: bigint;
}

/** Books lots from events, oldest first. */
export class LotBook {
  readonly #heaps = new Map<Token, LotHeap>();
  readonly #method: LotMethod;
  #serial = 0;

  constructor(method: LotMethod) {
    this.#method = method;
  }

  /** The disposal, if the event is one. */
  take(event: LotEvent): Disposal | null {
    const { time, what } = event;
    if (event.is === "acquired" || event.is === "opened") {
      const { units } = what;
      const isKnown = event.is === "acquired" && event.value !== null;
      this.#add(what.token, {
        time,
        units,
        cost: event.value ?? 0n,
        uncosted: isKnown ? 0n : units,
      });
      return null;
    }
    const { pieces, unknown } = this.#remove(what);
    if (event.is === "moved") {
      const rest = { time, units: unknown, cost: 0n, uncosted: unknown };
      const all = unknown > 0n ? [...pieces, rest] : pieces;
      this.#move(all, what.units, event.to);
      return null;
    }
    const cost = pieces.reduce((sum, piece) => sum + piece.cost, 0n);
    const uncosted = pieces.reduce((sum, piece) => sum + piece.uncosted, 0n);
    return { time, what, proceeds: event.value, cost, unknown, uncosted };
  }

  /** The disposals among events. */
  *takeAll(events: Iterable<LotEvent>): Generator<Disposal> {
    for (const event of events) {
      const disposal = this.take(event);
      if (disposal) yield disposal;
    }
  }

  /** The units of a token that are left, and their cost. */
  held(token: Token): Pick<Lot, "units" | "cost" | "uncosted"> {
    let [units, cost, uncosted] = [0n, 0n, 0n];
    for (const lot of this.#heaps.get(token)?.lots ?? []) {
      units += lot.units;
      cost += lot.cost;
      uncosted += lot.uncosted;
    }
    return { units, cost, uncosted };
  }

  #heap(token: Token): LotHeap {
    const known = this.#heaps.get(token);
    if (known) return known;
    const heap = new LotHeap(soldBefore[this.#method]);
    this.#heaps.set(token, heap);
    return heap;
  }

  #add(token: Token, { time, units, cost, uncosted }: Omit<Lot, "serial">): void {
    if (units <= 0n) return;
    const heap = this.#heap(token);
    const serial = this.#serial++;
    const { first } = heap;
    // With average cost all units are one lot.
    if (this.#method === "average" && first)
      heap.replaceFirst({
        ...first,
        units: first.units + units,
        cost: first.cost + cost,
        uncosted: first.uncosted + uncosted,
      });
    else heap.add({ time, serial, units, cost, uncosted });
  }

  /** Takes units out; `unknown` is how many were not there. */
  #remove({ token, units }: Holding) {
    const heap = this.#heap(token);
    const pieces: Omit<Lot, "serial">[] = [];
    let wanted = units;
    for (let lot = heap.first; lot && wanted > 0n; lot = heap.first) {
      const taken = lot.units < wanted ? lot.units : wanted;
      const cost = (lot.cost * taken) / lot.units;
      // If all units of a token are one lot, those of unknown cost are sold in proportion.
      const uncosted = (lot.uncosted * taken) / lot.units;
      pieces.push({ time: lot.time, units: taken, cost, uncosted });
      const rest = {
        ...lot,
        units: lot.units - taken,
        cost: lot.cost - cost,
        uncosted: lot.uncosted - uncosted,
      };
      heap.replaceFirst(rest.units > 0n ? rest : null);
      wanted -= taken;
    }
    return { pieces, unknown: wanted };
  }

  /** Divides `to` among the pieces that became it: their costs stay, and the last one gets what rounding leaves. */
  #move(pieces: readonly Omit<Lot, "serial">[], whole: bigint, to: Holding): void {
    let left = to.units;
    let carried = 0n;
    for (const [i, { time, units, cost, uncosted }] of pieces.entries()) {
      const share = i === pieces.length - 1 ? left : (to.units * units) / whole;
      left -= share;
      carried += cost;
      // The cost of a share of zero goes to the next one.
      if (share === 0n) continue;
      const unknown = (share * uncosted) / units;
      this.#add(to.token, { time, units: share, cost: carried, uncosted: unknown });
      carried = 0n;
    }
  }
}
