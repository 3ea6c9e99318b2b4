/** Live lists add new blocks without duplicating, losing or misordering a row. */
import { array, assert, constant, nat, oneof, property } from "fast-check";
import { expect, test } from "vitest";
import { summaries, summary } from "../../../tests/support/samples.ts";
import { nextGrowth } from "../list/slices.ts";
import {
  emptyReveal,
  nextFrame,
  queueRows,
  replaceRows,
  revealNext,
  type Reveal,
} from "./reveal.ts";

const size = 5;
const numbers = ({ rows, waiting }: Reveal): number[] =>
  [...waiting.toReversed(), ...rows].map((row) => row.number);

test("rows stay in order and unique, for any updates and any way of revealing them", () => {
  assert(
    property(array(oneof(nat(4), constant(-1)), { maxLength: 40 }), (steps) => {
      let head = 6;
      let reveal = replaceRows(emptyReveal, summaries(head), size);
      for (const step of steps) {
        if (step < 0) reveal = revealNext(reveal, size);
        else reveal = queueRows(reveal, summaries((head += step)).slice(0, 10), size);
        const seen = numbers(reveal);
        expect(seen).toEqual(seen.toSorted((a, b) => b - a));
        expect(new Set(seen).size).toBe(seen.length);
        expect(reveal.rows.length).toBe(size);
        expect(reveal.waiting.length).toBeLessThanOrEqual(size);
        expect(seen[0]).toBe(head);
      }
    }),
  );
});

test("an empty list reveals the newest rows one by one, however many are known", () => {
  const begun = queueRows(emptyReveal, summaries(12).slice(0, 10), size);
  expect(begun.rows).toEqual([]);
  expect(numbers(begun)).toEqual([12, 11, 10, 9, 8]);
});

test("a row that arrives unchanged stays the same object; new information replaces it", () => {
  const before = replaceRows(emptyReveal, summaries(8), size);
  const again = queueRows(before, structuredClone(summaries(8)), size);
  expect(again.rows).toBe(before.rows);
  const [newest, ...older] = structuredClone(summaries(8));
  const learnt = queueRows(before, [{ ...newest!, proof: "verified" }, ...older], size);
  expect(learnt.rows[0]).toMatchObject({ number: 8, proof: "verified" });
  expect(learnt.rows[1]).toBe(before.rows[1]);
  const next = replaceRows(before, structuredClone(summaries(9)), size);
  expect(next.rows[1]).toBe(before.rows[0]);
});

test("a row keeps its key, a new row gets a new one, and a completely replaced list reuses the old ones", () => {
  const before = replaceRows(emptyReveal, summaries(8), size);
  expect(before.keys).toEqual([0, 1, 2, 3, 4]);
  const next = revealNext(queueRows(before, summaries(9), size), size);
  expect(next.keys).toEqual([5, 0, 1, 2, 3]);
  expect(replaceRows(next, summaries(11), size).keys).toEqual([6, 7, 5, 0, 1]);
  expect(replaceRows(next, summaries(30), size).keys).toEqual(next.keys);
});

test("a completely replaced list is rendered in slices, from the top", () => {
  const before = replaceRows(emptyReveal, summaries(8), size);
  const flood = replaceRows(before, summaries(30), size);
  const slice = nextFrame(before, flood);
  expect(slice.rows.map((row) => row.number)).toEqual([30, 29, 28, 5, 4]);
  expect(nextFrame(slice, flood)).toBe(flood);
  expect(nextFrame(flood, flood)).toBe(flood);
  expect(nextFrame(emptyReveal, before)).toBe(before);
  const next = replaceRows(before, summaries(9), size);
  expect(nextFrame(before, next)).toBe(next);
});

test("slices end, in order and without duplicate rows, for any lists", () => {
  assert(
    property(nat(40), nat(40), (from, to) => {
      const next = replaceRows(emptyReveal, summaries(6 + to), size);
      let drawn = replaceRows(emptyReveal, summaries(6 + from), size);
      for (let frame = 0; drawn !== next; frame++) {
        drawn = nextFrame(drawn, next);
        expect(frame).toBeLessThan(size);
        expect(new Set(drawn.rows.map((row) => row.number)).size).toBe(size);
      }
    }),
  );
});

test("a growing list is rendered until a slice is heavy enough, any other list at once", () => {
  const grow = (drawn: readonly number[], next: readonly number[]) =>
    nextGrowth(drawn, next, (weight) => weight, 5);
  const next = [2, 2, 9, 1, 1, 1];
  expect(grow([], next)).toEqual([2, 2, 9]);
  expect(grow([2, 2, 9], next)).toBe(next);
  expect(grow([2, 2], next)).toEqual([2, 2, 9]);
  expect(grow(next, next)).toBe(next);
  expect(grow([], [])).toEqual([]);
  expect(grow([3], next)).toBe(next);
  expect(grow([...next, 4], next)).toBe(next);
});

test("rows added below fill the free places at once, without a highlight", () => {
  const few = replaceRows(emptyReveal, summaries(8).slice(0, 2), size);
  const filled = queueRows(few, summaries(9), size);
  expect(filled.rows.map((row) => row.number)).toEqual([8, 7, 6, 5, 4]);
  expect(filled.keys).toEqual([0, 1, 2, 3, 4]);
  expect(filled.waiting.map((row) => row.number)).toEqual([9]);
  expect(filled.fresh).toEqual([]);
  expect(filled.rows[0]).toBe(few.rows[0]);
});

test("changed older rows are shown at once", () => {
  const before = replaceRows(emptyReveal, summaries(8), size);
  const forked = [summary(9, "b"), summary(8, "b"), ...summaries(7)];
  const after = queueRows(before, forked, size);
  expect(after.waiting).toEqual([]);
  expect(after.rows.map((row) => row.id)).toEqual(forked.slice(0, size).map((row) => row.id));
  expect(after.fresh).toEqual([9, 8]);
});
