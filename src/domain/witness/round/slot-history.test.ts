/** The slots of the last hours: who missed how many, and how much of it is known. */
import { expect, test } from "vitest";
import { blockNum, type AccountName } from "../../chain/names.ts";
import { slotTime } from "../slot-number.ts";
import { shuffledOrder } from "./round-shuffle.ts";
import { missedWords, participationWords } from "./round-words.ts";
import type { SlotHeader } from "./slot-header.ts";
import { missedWithin, missesByWitness, slotHistory, wantedBlocks } from "./slot-history.ts";

const names = "abcdefghijklmnopqrstu".split("") as AccountName[];

/** Headers by the rule from block `first` on; slots in `skipped`, counted from the first block's, are missed. */
function headersOf(
  first: number,
  count: number,
  skipped: ReadonlySet<number>,
): readonly SlotHeader[] {
  const headers: SlotHeader[] = [];
  const start = 50_000_000;
  let order: readonly AccountName[] = names;
  for (let slot = start; headers.length < count; slot++) {
    if (skipped.has(slot - start)) continue;
    const number = blockNum(first + headers.length);
    headers.push({ number, slot, witness: order[slot % 21] ?? ("x" as AccountName) });
    if (number % 21 === 0) order = shuffledOrder(names, slotTime(slot));
  }
  return headers;
}

const none = new Map<number, readonly AccountName[]>();

test("missed slots are counted by witness, alone or with others, newest first", () => {
  const headers = headersOf(21, 210, new Set([30, 80, 81, 150]));
  const history = slotHistory(headers, none);
  expect(history?.missed.map(({ isAlone }) => isAlone)).toEqual([true, false, false, true]);
  const [newest] = history?.missed ?? [];
  expect(newest?.time).toBe(slotTime(50_000_000 + 150));
  expect(headers.find(({ number }) => number === newest?.next)?.slot).toBe(50_000_151);
  const counted = history?.witnesses.reduce((sum, { missed }) => sum + missed, 0);
  expect(counted).toBe(history?.missed.filter(({ witness }) => witness !== null).length);
  expect(history?.participation).toEqual({ filled: 127, slots: 128 });
  expect(history && missedWithin(history, 70 * 3000)).toHaveLength(1);
  expect(
    history && missesByWitness(history.missed).reduce((sum, { count }) => sum + count, 0),
  ).toBe(4);
});

test("it is complete with two hours of blocks or the chain's first block, never earlier", () => {
  const all = headersOf(1, wantedBlocks + 101, new Set());
  expect(slotHistory(all.slice(0, 50), none)?.isComplete).toBe(true);
  expect(slotHistory(all.slice(100), none)?.isComplete).toBe(true);
  expect(slotHistory(all.slice(101), none)?.isComplete).toBe(false);
  expect(slotHistory([], none)).toBeNull();
});

test("a stopped network is one entry, and its slots count as unfilled", () => {
  const skipped = new Set(Array.from({ length: 60 }, (_, i) => 100 + i));
  const history = slotHistory(headersOf(21, 210, skipped), none);
  expect(history?.missed).toMatchObject([{ why: "halt", slots: 60, witness: null }]);
  expect(history?.missed.map(missedWords)).toEqual([
    "No witness: the network stopped for 60 slots",
  ]);
  expect(history?.rounds.reduce((sum, { missed }) => sum + missed, 0)).toBe(60);
});

test("participation is written with its share, and as a dash without slots", () => {
  expect(participationWords({ filled: 127, slots: 128 })).toBe("127 of 128 slots (99.22%)");
  expect(participationWords({ filled: 0, slots: 0 })).toBe("—");
});
