/** Lots of one token, of which the first is sold next: `lot-method.ts` decides which one that is. */

/** Units that were acquired together, with what is left of them and of their cost. */
export interface Lot {
  /** When it was acquired, s. */
  readonly time: number;
  /** Its place among lots of the same time. */
  readonly serial: number;
  /** Smallest units of the token, above 0. */
  readonly units: bigint;
  /** Millionths of a dollar. */
  readonly cost: bigint;
  /** Of its units, those whose cost is not known. */
  readonly uncosted: bigint;
}

/** Whether a lot is sold before another. */
export type SoldBefore = (a: Lot, b: Lot) => boolean;

/** A binary heap: a book may have a hundred thousand lots. */
export class LotHeap {
  readonly #lots: Lot[] = [];
  readonly #before: SoldBefore;

  constructor(before: SoldBefore) {
    this.#before = before;
  }

  /** The lot that is sold next. */
  get first(): Lot | undefined {
    return this.#lots[0];
  }

  /** All lots, in no particular order. */
  get lots(): readonly Lot[] {
    return this.#lots;
  }

  add(lot: Lot): void {
    let place = this.#lots.push(lot) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isBefore(place, parent)) return;
      this.#swap(place, parent);
      place = parent;
    }
  }

  /** Replaces the first lot by what is left of it (null for nothing), which must still come first. */
  replaceFirst(rest: Lot | null): void {
    if (rest) {
      this.#lots[0] = rest;
      return;
    }
    const last = this.#lots.pop();
    if (!last || this.#lots.length === 0) return;
    this.#lots[0] = last;
    let place = 0;
    for (;;) {
      let next = place;
      for (const child of [2 * place + 1, 2 * place + 2])
        if (child < this.#lots.length && this.#isBefore(child, next)) next = child;
      if (next === place) return;
      this.#swap(place, next);
      place = next;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [first, second] = [this.#lots[a], this.#lots[b]];
    return first !== undefined && second !== undefined && this.#before(first, second);
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#lots[a], this.#lots[b]];
    if (first) this.#lots[b] = first;
    if (second) this.#lots[a] = second;
  }
}
