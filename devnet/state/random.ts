/** A small seeded random generator: the same seed creates the same network every time. */

/** A source of random values. */
export interface Random {
  /** 0 ≤ n < 1. */
  next(): number;
  /** 0 ≤ n < `below`. */
  integer(below: number): number;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
  /** State of the generator; `resumedRandom` continues from it. */
  readonly state: number;
}

/** A new generator for `seed`. */
export const seededRandom = (seed: number): Random => resumedRandom((seed ^ 0x9e3779b9) >>> 0);

/** A generator that continues from a `state`. */
export function resumedRandom(start: number): Random {
  let state = start;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (below: number): number => Math.floor(next() * below);
  return {
    get state() {
      return state;
    },
    next,
    integer,
    pick: (items) => {
      const item = items[integer(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
    shuffled: (items) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = integer(i + 1);
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
