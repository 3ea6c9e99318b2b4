/** The strip of a witness's newest slots in the list of witnesses. */
import { expect, test } from "vitest";
import { blockNum, type AccountName } from "../../chain/names.ts";
import { slotTime } from "../slot-number.ts";
import { recentSlotsWords } from "../witness-words.ts";
import { recentSlots } from "./recent-slots.ts";
import { shuffledOrder } from "./round-shuffle.ts";
import type { SlotHeader } from "./slot-header.ts";
import { roundsOf } from "./who-missed.ts";

const names = "abcdefghijklmnopqrstu".split("") as AccountName[];
const start = 50_000_000;
const none = new Map<number, readonly AccountName[]>();

/** Headers of `rounds` whole rounds and `rest` blocks; `isMissed` decides by slot, counted from the first, and witness. */
function headersOf(
  rounds: number,
  rest: number,
  isMissed: (slot: number, witness: AccountName) => boolean,
): readonly SlotHeader[] {
  const headers: SlotHeader[] = [];
  let order: readonly AccountName[] = names;
  for (let slot = start; headers.length < rounds * 21 + rest + 1; slot++) {
    const witness = order[slot % 21] ?? ("x" as AccountName);
    if (isMissed(slot - start, witness)) continue;
    const number = blockNum(21 + headers.length);
    headers.push({ number, slot, witness });
    if (number % 21 === 0) order = shuffledOrder(names, slotTime(slot));
  }
  return headers;
}

const stripOf = (headers: readonly SlotHeader[], name: string) =>
  recentSlots(headers, none).find((each) => each.name === name)?.slots ?? [];

test("a strip has the slots of the last ten rounds, the newest at its end", () => {
  const headers = headersOf(15, 0, () => false);
  expect(recentSlots(headers, none)).toHaveLength(21);
  expect(stripOf(headers, "c")).toEqual(Array.from({ length: 10 }, () => "filled"));
  expect(recentSlotsWords(stripOf(headers, "c"))).toBe("Last 10 slots: all filled");
});

test("a missed slot is where it was", () => {
  let passed = 0;
  const headers = headersOf(12, 0, (_, witness) => witness === "c" && (passed += 1) === 10);
  const strip = stripOf(headers, "c");
  expect(strip.filter((slot) => slot === "missed")).toHaveLength(1);
  expect(strip.indexOf("missed")).toBeGreaterThan(4);
  expect(recentSlotsWords(strip)).toBe("Last 10 slots: 9 filled, 1 missed");
});

test("a slot that nobody can name is unknown for those that have none in its round", () => {
  // Everyone that was there before is replaced at once, so the neighbouring rounds of a missed slot differ.
  const headers = headersOf(6, 0, (slot) => slot === 70).map((header) =>
    header.number > 21 * 4 ? { ...header, witness: `${header.witness}2` as AccountName } : header,
  );
  const unnamed = roundsOf(headers)
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot.kind === "missed" && slot.witness === null);
  expect(unnamed).toHaveLength(1);
  const strips = recentSlots(headers, none).map(({ slots }) => slots);
  const withUnknown = strips.filter((slots) => slots.includes("unknown"));
  expect(withUnknown.length).toBeGreaterThan(0);
  expect(recentSlotsWords(withUnknown[0] ?? [])).toMatch(/, 0 missed, 1 unknown$/);
});

test("without headers there are no strips", () => {
  expect(recentSlots([], none)).toEqual([]);
});
