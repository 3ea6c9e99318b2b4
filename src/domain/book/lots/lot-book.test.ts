/** Lots and gains, compared with an independent, slow book of plain lists. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gainsByYear } from "../gains.ts";
import { LotBook, type Disposal, type LotEvent } from "./lot-book.ts";
import { lotMethods, type LotMethod } from "./lot-method.ts";

const day = 86_400;
const bought = (units: number, value: number | null, time = 0): LotEvent => ({
  is: "acquired",
  time,
  what: { token: "STEEM", units: BigInt(units) },
  value: value === null ? null : BigInt(value),
});
const sold = (units: number, value: number | null, time = 0): LotEvent => ({
  is: "disposed",
  time,
  what: { token: "STEEM", units: BigInt(units) },
  value: value === null ? null : BigInt(value),
});

function booked(method: LotMethod, events: readonly LotEvent[]) {
  const book = new LotBook(method);
  const disposals = events.flatMap((event) => book.take(event) ?? []);
  return { book, disposals };
}

describe("ten at 1, ten at 3 and ten at 2; fifteen are sold", () => {
  const events = [bought(10, 10, 1), bought(10, 30, 2), bought(10, 20, 3), sold(15, 60, 4)];
  test.each<[LotMethod, cost: bigint]>([
    ["fifo", 25n],
    ["lifo", 35n],
    ["hifo", 40n],
    ["average", 30n],
  ])("%s", (method, cost) => {
    const { book, disposals } = booked(method, events);
    expect(disposals).toMatchObject([{ cost, proceeds: 60n, unknown: 0n }]);
    expect(book.held("STEEM")).toEqual({ units: 15n, cost: 60n - cost, uncosted: 0n });
  });
});

test("a share of a cost is rounded down, and the rest stays with what is left", () => {
  const { disposals } = booked("fifo", [bought(3, 10), sold(1, 0), sold(1, 0), sold(1, 0)]);
  expect(disposals.map(({ cost }) => cost)).toEqual([3n, 3n, 4n]);
});

test("units not known to have been held count as free, and are reported", () => {
  const { book, disposals } = booked("fifo", [bought(5, 50), sold(8, 80), bought(2, 2)]);
  expect(disposals).toMatchObject([{ cost: 50n, unknown: 3n }]);
  expect(book.held("STEEM")).toEqual({ units: 2n, cost: 2n, uncosted: 0n });
});

test.each(lotMethods)("powered up, the cost and its time go along: %s", (method) => {
  const { book, disposals } = booked(method, [
    bought(10, 100, day),
    {
      is: "moved",
      time: 2 * day,
      what: { token: "STEEM", units: 10n },
      to: { token: "VESTS", units: 7n },
    },
    {
      is: "moved",
      time: 3 * day,
      what: { token: "VESTS", units: 7n },
      to: { token: "STEEM", units: 12n },
    },
    sold(12, 240, 4 * day),
  ]);
  expect(disposals).toMatchObject([{ cost: 100n, proceeds: 240n }]);
  expect(book.held("VESTS")).toEqual({ units: 0n, cost: 0n, uncosted: 0n });
});

test("gains by year leave out disposals without a price, and count them", () => {
  const at = (year: number): number => Date.UTC(year, 11, 31, 23, 59, 59) / 1000;
  const { disposals } = booked("fifo", [
    bought(10, 100),
    sold(4, 30, at(2024)),
    sold(1, null, at(2024)),
    sold(5, 90, at(2024) + 1),
  ]);
  const all = { unpriced: 0, unknown: 0, uncosted: 0 };
  expect(gainsByYear(disposals)).toEqual([
    { year: 2025, disposals: 1, proceeds: 90n, cost: 50n, gain: 40n, ...all },
    { year: 2024, disposals: 2, proceeds: 30n, cost: 40n, gain: -10n, ...all, unpriced: 1 },
  ]);
});

/** What a plain list of lots says: it looks through all of them for each piece. */
function plainCosts(method: LotMethod, events: readonly LotEvent[]): readonly [number, number][] {
  let lots: { time: number; at: number; units: number; cost: number }[] = [];
  const costs: [number, number][] = [];
  for (const [at, event] of events.entries()) {
    if (event.is === "moved") continue;
    const units = Number(event.what.units);
    if (event.is === "acquired") {
      lots.push({ time: event.time, at, units, cost: Number(event.value ?? 0n) });
      if (method === "average")
        lots = [
          {
            time: 0,
            at: 0,
            units: lots.reduce((sum, lot) => sum + lot.units, 0),
            cost: lots.reduce((sum, lot) => sum + lot.cost, 0),
          },
        ];
      continue;
    }
    let [left, cost] = [units, 0];
    while (left > 0 && lots.length > 0) {
      const best = lots.toSorted((a, b) =>
        method === "lifo"
          ? b.time - a.time || b.at - a.at
          : (method === "hifo" ? b.cost / b.units - a.cost / a.units : 0) ||
            a.time - b.time ||
            a.at - b.at,
      )[0];
      if (!best) break;
      const taken = Math.min(best.units, left);
      const share = Math.floor((best.cost * taken) / best.units);
      best.units -= taken;
      best.cost -= share;
      cost += share;
      left -= taken;
      lots = lots.filter((lot) => lot.units > 0);
    }
    costs.push([cost, left]);
  }
  return costs;
}

test.each(lotMethods)(
  "10,000 random books agree with a plain list, and no cost is lost: %s",
  (method) => {
    const event = fc.oneof(
      fc
        .tuple(fc.integer({ min: 1, max: 60 }), fc.nat(500))
        .map(([units, value]) => bought(units, value)),
      fc
        .tuple(fc.integer({ min: 1, max: 90 }), fc.nat(500))
        .map(([units, value]) => sold(units, value)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.nat(2)), { maxLength: 24 }), (drawn) => {
        let time = 0;
        const events = drawn.map(([each, passed]) => ({ ...each, time: (time += passed) }));
        const { book, disposals } = booked(method, events);
        const of = ({ cost, unknown }: Disposal) => [Number(cost), Number(unknown)];
        expect(disposals.map(of)).toEqual(plainCosts(method, events));
        const paid = events.reduce(
          (sum, each) => sum + (each.is === "acquired" ? (each.value ?? 0n) : 0n),
          0n,
        );
        const used = disposals.reduce((sum, { cost }) => sum + cost, 0n);
        expect(used + book.held("STEEM").cost).toBe(paid);
      }),
      { numRuns: 2500 },
    );
  },
);
