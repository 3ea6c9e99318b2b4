/**
 * Lots and gains, compared with an oracle that works differently: it keeps every lot that ever existed as a list of what
 * came in and what went out of it, chooses by looking at all of them, and calculates with fractions.
 */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "../../../../tests/support/campaign.ts";
import type { Token } from "../../chain/amount.ts";
import { LotBook, type LotEvent } from "./lot-book.ts";
import { lotMethods, type LotMethod } from "./lot-method.ts";

const tokens = ["STEEM", "SBD", "VESTS"] as const satisfies readonly Token[];

/** A part of a lot that was taken: `cost` and `blank` (units of unknown cost) went with it. */
interface Taken {
  readonly units: bigint;
  readonly cost: bigint;
  readonly blank: bigint;
}

/** A lot, and everything that was ever taken from it. */
interface OracleLot {
  readonly token: Token;
  readonly time: number;
  readonly order: number;
  readonly came: Taken;
  readonly gone: readonly Taken[];
}

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((a, b) => a + b, 0n);
const total = (parts: readonly Taken[]): Taken => ({
  units: sum(parts.map(({ units }) => units)),
  cost: sum(parts.map(({ cost }) => cost)),
  blank: sum(parts.map(({ blank }) => blank)),
});
const leftOf = ({ came, gone }: OracleLot): Taken => {
  const out = total(gone);
  return {
    units: came.units - out.units,
    cost: came.cost - out.cost,
    blank: came.blank - out.blank,
  };
};

/** Whether `a` is sold rather than `b`. */
const isPreferred: Readonly<Record<LotMethod, (a: OracleLot, b: OracleLot) => boolean>> = {
  fifo: (a, b) => a.time < b.time || (a.time === b.time && a.order < b.order),
  lifo: (a, b) => !isPreferred.fifo(a, b),
  hifo: (a, b) => {
    const [one, other] = [leftOf(a), leftOf(b)];
    const difference = one.cost * other.units - other.cost * one.units;
    return difference === 0n ? isPreferred.fifo(a, b) : difference > 0n;
  },
  average: () => true,
};

class Oracle {
  readonly #method: LotMethod;
  #lots: readonly OracleLot[] = [];
  #order = 0;

  constructor(method: LotMethod) {
    this.#method = method;
  }

  /** Takes an event; returns what a disposal had cost. */
  take(event: LotEvent): readonly [cost: bigint, unknown: bigint, blank: bigint] | null {
    const { time, what } = event;
    if (event.is === "acquired" || event.is === "opened") {
      const isCostKnown = event.is === "acquired" && event.value !== null;
      const blank = isCostKnown ? 0n : what.units;
      this.#put(what.token, time, { units: what.units, cost: event.value ?? 0n, blank });
      return null;
    }
    const { parts, short } = this.#draw(what.token, what.units);
    if (event.is !== "moved") {
      const { cost, blank } = total(parts.map(({ part }) => part));
      return [cost, short, blank];
    }
    const nobody = { time, part: { units: short, cost: 0n, blank: short } };
    const sources = short > 0n ? [...parts, nobody] : parts;
    // Where each share ends: rounded down for each source by itself, and the last takes what is left.
    const shares = sources.map(({ part }) => (event.to.units * part.units) / what.units);
    const last = shares.length - 1;
    shares[last] = event.to.units - sum(shares.slice(0, last));
    sources.forEach(({ time: since, part }, i) => {
      const units = shares[i] ?? 0n;
      if (units === 0n) return;
      // The costs of sources before it whose share was nothing come along.
      let first = i;
      while (first > 0 && shares[first - 1] === 0n) first -= 1;
      const cost = sum(sources.slice(first, i + 1).map((source) => source.part.cost));
      this.#put(event.to.token, since, { units, cost, blank: (units * part.blank) / part.units });
    });
    return null;
  }

  held(token: Token): Taken {
    return total(this.#lots.filter((lot) => lot.token === token).map(leftOf));
  }

  #put(token: Token, time: number, came: Taken): void {
    const known =
      this.#method === "average"
        ? this.#lots.find((lot) => lot.token === token && leftOf(lot).units > 0n)
        : undefined;
    const lot: OracleLot = known
      ? { ...known, came: total([known.came, came]) }
      : { token, time, order: this.#order++, came, gone: [] };
    this.#lots = [...this.#lots.filter((each) => each !== known), lot];
  }

  #draw(token: Token, wanted: bigint) {
    const parts: { readonly time: number; readonly part: Taken }[] = [];
    let short = wanted;
    while (short > 0n) {
      const choice = this.#lots
        .filter((lot) => lot.token === token && leftOf(lot).units > 0n)
        .reduce<OracleLot | null>(
          (best, lot) => (best && isPreferred[this.#method](best, lot) ? best : lot),
          null,
        );
      if (!choice) break;
      const left = leftOf(choice);
      const units = left.units < short ? left.units : short;
      const part = {
        units,
        cost: (left.cost * units) / left.units,
        blank: (left.blank * units) / left.units,
      };
      this.#lots = this.#lots.map((lot) =>
        lot === choice ? { ...lot, gone: [...lot.gone, part] } : lot,
      );
      parts.push({ time: choice.time, part });
      short -= units;
    }
    return { parts, short };
  }
}

const token = fc.constantFrom(...tokens);
const units = fc.bigInt({ min: 1n, max: 80n });
const value = fc.option(fc.bigInt({ min: 0n, max: 900n }), { freq: 8 });
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant("acquired" as const), token, units, value }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("opened" as const), token, units, value }) },
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant("disposed" as const), token, units, value }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant("moved" as const),
      token,
      units,
      to: token,
      gives: fc.bigInt({ min: 1n, max: 400n }),
    }),
  },
);

test.each(lotMethods)("random books of all kinds of events agree with the oracle: %s", (method) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.nat(2)), { maxLength: 30 }), (drawn) => {
      const book = new LotBook(method);
      const oracle = new Oracle(method);
      let time = 0;
      for (const [each, passed] of drawn) {
        time += passed;
        const what = { token: each.token, units: each.units };
        const next: LotEvent =
          each.is === "moved"
            ? { is: "moved", time, what, to: { token: each.to, units: each.gives } }
            : { is: each.is, time, what, value: each.value };
        const disposal = book.take(next);
        expect(disposal && [disposal.cost, disposal.unknown, disposal.uncosted]).toEqual(
          oracle.take(next),
        );
      }
      for (const each of tokens) {
        const { units: left, cost, blank } = oracle.held(each);
        expect(book.held(each)).toEqual({ units: left, cost, uncosted: blank });
      }
    }),
    { numRuns: casesOf(10_000) },
  );
});
