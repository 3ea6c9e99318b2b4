/** Searches for the block of a slot: always the right one, in at most eight calls, whatever bends the line. */
import { describe, expect, test } from "vitest";
import { Chain } from "../../../devnet/chain/chain.ts";
import { seededRandom, type Random } from "../../../devnet/state/random.ts";
import { casesOf } from "../../../tests/support/campaign.ts";
import { CurvedChain } from "../../../tests/support/curved-chain.ts";
import { recorded, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { blockNum, type AccountName } from "../chain/names.ts";
import { chainTime } from "../chain/time.ts";
import { err, ok } from "../result.ts";
import type { SlotHeader } from "../witness/round/slot-header.ts";
import { slotAt } from "../witness/slot-number.ts";
import { findBlockAtSlot, maxHeaderCalls } from "./block-at-time.ts";
import { parseRequestedTime } from "./requested-time.ts";
import { slotWords } from "./slot-words.ts";

const dayOfSlots = 28_800;

/** Gaps of random lengths at random heights from `from` to `to`, `slots` in total. */
function spread(random: Random, from: number, to: number, slots: number, most: number) {
  const gaps = new Map<number, number>();
  for (let left = slots; left > 0;) {
    const length = Math.min(left, 1 + random.integer(most));
    const below = from + random.integer(to - from + 1);
    gaps.set(below, (gaps.get(below) ?? 0) + length);
    left -= length;
  }
  return [...gaps]
    .toSorted(([a], [b]) => a - b)
    .map(([below, length]) => ({ below, slots: length }));
}

/**
 * Searches for 1,000 random slots (250 in the gate) and for every edge of a gap that `edges` names. Returns the maximum
 * number of calls, and the average number of headers.
 */
async function searchAll(
  chain: CurvedChain,
  random: Random,
  edges: readonly number[] = [],
): Promise<{ readonly most: number; readonly average: number }> {
  const [first, last] = [chain.at(1).slot, chain.head.slot];
  const slots = Array.from(
    { length: casesOf(1000) },
    () => first + random.integer(last - first + 1),
  );
  let most = 0;
  let headers = 0;
  for (const slot of [...slots, ...edges]) {
    chain.calls = 0;
    chain.headers = 0;
    const found = await findBlockAtSlot(slot, chain.head, chain.read);
    const truth = chain.truth(slot);
    expect(found).toMatchObject({ ok: true, value: { kind: "found", block: chain.at(truth) } });
    if (!found.ok || found.value.kind !== "found") throw new Error("unreachable");
    if (found.value.block.slot < slot) expect(found.value.next).toEqual(chain.at(truth + 1));
    expect(found.value.calls).toBe(chain.calls);
    most = Math.max(most, chain.calls);
    headers += chain.headers;
  }
  expect(most).toBeLessThanOrEqual(maxHeaderCalls);
  return { most, average: headers / (slots.length + edges.length) };
}

describe("random times", () => {
  test("without missed slots take one call", async () => {
    const { most } = await searchAll(new CurvedChain(1, 100_000, []), seededRandom(1));
    expect(most).toBe(1);
  });

  test("with a halt of two days and runs of missed slots", async () => {
    const random = seededRandom(2);
    const runs = spread(random, 2, 60_000, 3_000, 40);
    const halt = { below: 30_001, slots: 2 * dayOfSlots };
    const gaps = [...runs.filter(({ below }) => below !== halt.below), halt];
    const chain = new CurvedChain(
      110_000_000,
      60_000,
      gaps.toSorted((a, b) => a.below - b.below),
    );
    const above = chain.at(halt.below).slot;
    const edges = [above - 1, above, above - halt.slots, above - halt.slots - 1];
    const { average } = await searchAll(chain, random, edges);
    // Half of the times are in the halt, whose place only bisection finds: log2(60,000) is 16.
    expect(average).toBeLessThan(24);
  });

  test("on 95 million blocks with half a million missed slots and halts of hours", async () => {
    const random = seededRandom(3);
    const length = 95_000_000;
    const gaps = spread(random, 2, length, 500_000, 12);
    const halts = spread(random, 2, length, 40_000, 6_000);
    const sum = new Map(gaps.map(({ below, slots }) => [below, slots]));
    for (const { below, slots } of halts) sum.set(below, (sum.get(below) ?? 0) + slots);
    const all = [...sum].toSorted(([a], [b]) => a - b).map(([below, slots]) => ({ below, slots }));
    const { average } = await searchAll(new CurvedChain(1, length, all), random);
    expect(average).toBeLessThan(maxHeaderCalls);
  });

  test("on short and odd chains", async () => {
    for (let seed = 10; seed < 30; seed++) {
      const random = seededRandom(seed);
      const length = 1 + random.integer(60);
      const gaps = length < 2 ? [] : spread(random, 2, length, random.integer(400), 200);
      const { most } = await searchAll(new CurvedChain(random.integer(50), length, gaps), random);
      expect(most).toBeLessThanOrEqual(maxHeaderCalls);
    }
  });

  test("of the test network after it slept and witnesses fell silent", async () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    const chain = new Chain({ seed: 5, history: 300, opsPerBlock: 0, now });
    chain.silence(chain.schedule.shuffled.slice(0, 8));
    for (let i = 0; i < 100; i++) chain.produce(0);
    chain.silence([]);
    chain.sleep(1);
    for (let i = 0; i < 100; i++) chain.produce(0);
    const slotOf = (number: number) => slotAt(chainTime(chain.block(number)?.timestamp, "time"));
    const gaps = Array.from({ length: chain.head - 1 }, (_, i) => ({
      below: i + 2,
      slots: slotOf(i + 2) - slotOf(i + 1) - 1,
    })).filter(({ slots }) => slots > 0);
    expect(Math.max(...gaps.map(({ slots }) => slots))).toBeGreaterThan(dayOfSlots - 100);
    await searchAll(new CurvedChain(slotOf(1), chain.head, gaps), seededRandom(6));
  });
});

recordedTest("random times of the recorded chain lead to the recorded blocks", async () => {
  const anchors = new Map<number, number>();
  for (const each of recorded("blocks")) {
    const { previous, timestamp } = each as { previous: string; timestamp: string };
    anchors.set(
      Number.parseInt(previous.slice(0, 8), 16) + 1,
      slotAt(chainTime(timestamp, "timestamp")),
    );
  }
  const heights = [...anchors.keys()].toSorted((a, b) => a - b);
  const random = seededRandom(7);
  // Between two recordings their distance says how many slots were missed, but not where.
  const gaps = heights.slice(1).flatMap((number, i) => {
    const below = heights[i] ?? 0;
    const missed = (anchors.get(number) ?? 0) - (anchors.get(below) ?? 0) - (number - below);
    return spread(random, below + 1, number, missed, 50);
  });
  const chain = new CurvedChain(anchors.get(1) ?? 0, heights.at(-1) ?? 0, gaps);
  for (const number of heights) expect(chain.at(number).slot).toBe(anchors.get(number));
  const runs = heights.filter((number) => anchors.has(number + 1));
  expect(runs.length).toBeGreaterThan(1000);
  for (let i = 0; i < casesOf(1000); i++) {
    const number = random.pick(runs);
    const [from = 0, to = 0] = [anchors.get(number), anchors.get(number + 1)];
    const slot = from + random.integer(to - from);
    chain.calls = 0;
    const found = await findBlockAtSlot(slot, chain.head, chain.read);
    expect(found).toMatchObject({ ok: true, value: { kind: "found", block: { number } } });
    expect(chain.calls).toBeLessThanOrEqual(maxHeaderCalls);
  }
});

describe("outside the chain", () => {
  const chain = new CurvedChain(1000, 50, [{ below: 20, slots: 5 }]);

  test("a slot before the first block is before it, one after the head is ahead", async () => {
    for (const slot of [-5, 0, 999])
      expect(await findBlockAtSlot(slot, chain.head, chain.read)).toMatchObject({
        value: { kind: "before", first: { number: 1 } },
      });
    expect(await findBlockAtSlot(chain.head.slot + 1, chain.head, chain.read)).toEqual(
      ok({ kind: "ahead", calls: 0 }),
    );
    expect(await findBlockAtSlot(chain.head.slot, chain.head, chain.read)).toMatchObject({
      value: { kind: "found", block: { number: 50 }, next: null, calls: 0 },
    });
  });

  test("a reader's failure ends the search", async () => {
    const failure = err({ kind: "offline" } as const);
    expect(await findBlockAtSlot(1010, chain.head, () => Promise.resolve(failure))).toBe(failure);
  });

  test("headers that contradict each other are refused, or found in eight calls", async () => {
    const random = seededRandom(9);
    const kinds = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const result = await findBlockAtSlot(1000 + random.integer(54), chain.head, (numbers) =>
        Promise.resolve(
          ok(numbers.map((number) => ({ ...chain.at(number), slot: 1000 + random.integer(60) }))),
        ),
      );
      kinds.add(result.ok ? result.value.kind : result.error.kind);
    }
    expect(kinds).toContain("decode");
    expect([...kinds].every((kind) => ["decode", "found", "before"].includes(kind))).toBe(true);
  });
});

describe("a time in a URL", () => {
  test("is a UTC date with or without a time of day", () => {
    const time = Date.UTC(2026, 10, 24, 1, 2, 3);
    expect(parseRequestedTime("2026-11-24T01:02:03Z")).toBe(time);
    expect(parseRequestedTime("2026-11-24 01:02:03")).toBe(time);
    expect(parseRequestedTime("2026-11-24T01:02")).toBe(time - 3000);
    expect(parseRequestedTime("2026-11-24")).toBe(Date.UTC(2026, 10, 24));
  });

  test.each(["", "now", "2026-13-01", "2026-02-30", "2026-11-24T25:00", "1e9", "24.11.2026"])(
    "is not %o",
    (text) => expect(parseRequestedTime(text)).toBeNull(),
  );
});

describe("the words for a slot", () => {
  const header = (number: number, slot: number): SlotHeader => ({
    number: blockNum(number),
    slot,
    witness: "aurora" as AccountName,
  });
  const head = header(2000, 3000);
  const words = (slot: number, block: SlotHeader, next: SlotHeader | null) =>
    slotWords(
      { time: 0, slot, head, place: { kind: "found", block, next, calls: 1 } },
      String,
    ).join("");

  test("name the block that took it, or why none did", () => {
    expect(words(10, header(7, 10), null)).toBe("Block 7 took this slot.");
    expect(words(11, header(7, 10), header(8, 12))).toBe(
      "No block took this slot. The slot was missed; the newest block before it is 7.",
    );
    expect(words(11, header(7, 10), header(8, 14))).toBe(
      "No block took this slot. It is one of 3 slots missed in a row; the newest block before it is 7.",
    );
    expect(words(11, header(7, 10), header(8, 1011))).toBe(
      "No block took this slot. The network stopped for 1,000 slots; the newest block before it is 7.",
    );
  });

  test("say that a time is outside the chain", () => {
    const at = { time: 0, slot: 1, head };
    expect(slotWords({ ...at, place: { kind: "ahead", calls: 0 } }, String).join("")).toBe(
      "This time is after the newest block, 2,000 (3000).",
    );
    expect(
      slotWords({ ...at, place: { kind: "before", first: header(1, 5), calls: 1 } }, String).join(
        "",
      ),
    ).toBe("This time is before the first block (5).");
  });
});
