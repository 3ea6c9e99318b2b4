/** Who missed a slot, worked out from headers alone and compared with what the test network knows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Chain } from "../../../devnet/chain/chain.ts";
import { shuffled } from "../../../devnet/chain/shuffle.ts";
import { blockNum, type AccountName } from "../../../src/domain/chain/names.ts";
import { chainTime } from "../../../src/domain/chain/time.ts";
import { parseProperties } from "../../../src/domain/chain/properties.ts";
import { parseSchedule } from "../../../src/domain/witness/council.ts";
import type { Header } from "../../../src/domain/witness/header.ts";
import {
  backupPlace,
  drawnAfter,
  roundsOf,
  type RoundSlot,
} from "../../../src/domain/witness/who-missed.ts";
import { orderByVotes, shuffledOrder } from "../../../src/domain/witness/round-shuffle.ts";
import { slotAt, slotTime } from "../../../src/domain/witness/slot-number.ts";
import { recorded, recordedAnswers, recordedFile, recordedTest } from "../../support/recordings.ts";

const now = Date.parse("2026-01-01T00:00:00Z");

/** A chain with every header, every schedule, and whoever the devnet knows to have missed a slot. */
class Observed {
  readonly chain: Chain;
  readonly headers: Header[] = [];
  readonly schedules = new Map<number, readonly AccountName[]>();
  /** By slot. */
  readonly truth = new Map<number, string>();

  constructor(missShare: number, seed = 11) {
    this.chain = new Chain({ seed, history: 60, opsPerBlock: 0, now, missShare });
    this.#take();
  }

  produce(count: number): void {
    for (let i = 0; i < count; i++) {
      const { shuffled: order, nextShuffle } = this.chain.schedule;
      this.schedules.set(nextShuffle - 21, order as readonly AccountName[]);
      this.chain.produce(0);
      const [below, header] = this.#take();
      for (let slot = (below?.slot ?? 0) + 1; slot < (header?.slot ?? 0); slot++)
        this.truth.set(slot, order[slot % 21] ?? "");
    }
  }

  #take(): readonly (Header | undefined)[] {
    const block = this.chain.block(this.chain.head);
    this.headers.push({
      number: blockNum(this.chain.head),
      slot: slotAt(chainTime(block?.timestamp, "time")),
      witness: String(block?.witness) as AccountName,
    });
    return this.headers.slice(-2);
  }
}

type Missed = Extract<RoundSlot, { readonly kind: "missed" }>;
const missedIn = (...given: Parameters<typeof roundsOf>): readonly Missed[] =>
  roundsOf(...given).flatMap(({ slots }) => slots.filter((slot) => slot.kind === "missed"));

/** The missed slots of all rounds; none has a wrong name. */
function checked(observed: Observed, schedules = new Map<number, readonly AccountName[]>()) {
  const missed = missedIn(observed.headers, schedules);
  for (const { slot, witness } of missed)
    expect([slot, witness ?? observed.truth.get(slot)]).toEqual([slot, observed.truth.get(slot)]);
  const start = observed.headers.find(({ number }) => number % 21 === 0)?.slot ?? 0;
  const known = [...observed.truth.keys()].filter((slot) => slot > start);
  expect(missed.map(({ slot }) => slot)).toEqual(known);
  return missed;
}

test("over 1,000 blocks with random misses, every slot that the rule can name has the name that the network knows", () => {
  const observed = new Observed(0.05);
  observed.produce(1_020);
  // The newest round has no later neighbour but a node's report.
  const last = drawnAfter(observed.chain.head);
  const report = new Map([[last, observed.schedules.get(last) ?? []]]);
  const missed = checked(observed, report);
  expect(missed.length).toBeGreaterThan(40);
  const first = observed.headers.find(({ number }) => number % 21 === 0);
  const unnamed = missed.filter(({ witness }) => witness === null);
  // What the rule leaves open: the backup's slots, and the first round, which has no earlier neighbour.
  const open = unnamed.filter(
    ({ place, slot }) => place !== backupPlace && slot > (first?.slot ?? 0) + 30,
  );
  expect(open).toEqual([]);
  expect(unnamed.length).toBeLessThan(missed.length / 10);
});

/** A chain that several tests read. */
let shared: Observed | null = null;
function sharedChain(): Observed {
  if (shared) return shared;
  shared = new Observed(0.05, 5);
  shared.produce(300);
  return shared;
}

test("with every schedule reported, every missed slot is named, including the backup's", () => {
  const observed = sharedChain();
  const missed = checked(observed, observed.schedules);
  expect(missed.length).toBeGreaterThan(10);
  expect(missed.filter(({ witness }) => witness === null)).toEqual([]);
});

test("a witness that is down for many rounds is named in each of them", () => {
  const observed = new Observed(0);
  observed.produce(42);
  observed.chain.silence(["ember", "quartz"]);
  observed.produce(105);
  observed.chain.silence([]);
  observed.produce(42);
  const missed = checked(observed);
  expect(missed.length).toBe(10);
  expect(new Set(missed.map(({ witness }) => witness))).toEqual(new Set(["ember", "quartz"]));
});

test("no one is named while witnesses come and go at the place, and no name is wrong", () => {
  const observed = new Observed(0.04, 23);
  for (let i = 0; i < 8; i++) {
    observed.produce(50);
    observed.chain.swapWitnesses(2);
  }
  observed.produce(63);
  const missed = checked(observed);
  expect(missed.some(({ witness }) => witness === null)).toBe(true);
  expect(missed.filter(({ witness }) => witness !== null).length).toBeGreaterThan(
    missed.length / 2,
  );
});

test("a witness that left and fell silent at once isn't confused with the one that took its place", () => {
  const observed = new Observed(0);
  observed.produce(42);
  const leaving = observed.chain.electedAfter(observed.chain.head).at(-1)?.name ?? "";
  observed.chain.silence([leaving]);
  observed.produce(42);
  observed.chain.swapWitnesses(1);
  observed.produce(63);
  const missed = checked(observed);
  expect(missed.length).toBeGreaterThan(1);
  expect(missed.every(({ witness }) => witness === null)).toBe(true);
});

test("a reported schedule that the round's blocks contradict isn't used", () => {
  const observed = sharedChain();
  const wrong = new Map(
    [...observed.schedules].map(([after, names]) => [after, names.toReversed()] as const),
  );
  expect(missedIn(observed.headers, wrong)).toEqual(missedIn(observed.headers));
});

test("blocks that contradict the rule name no one", () => {
  const observed = sharedChain();
  const forged = observed.headers.map((header, i) => ({
    ...header,
    witness: `forger-${i % 4}` as AccountName,
  }));
  const missed = missedIn(forged);
  expect(missed.length).toBeGreaterThan(0);
  expect(missed.every(({ witness }) => witness === null)).toBe(true);
});

test("a stop of more than a round is one halt, not the fault of one witness", () => {
  const observed = new Observed(0);
  observed.produce(30);
  const headers = observed.headers.map((header, i) =>
    i < 20 ? header : { ...header, slot: header.slot + 100 },
  );
  const slots = roundsOf(headers).flatMap((round) => round.slots);
  expect(slots.filter(({ kind }) => kind === "halt")).toMatchObject([{ slots: 100 }]);
  expect(slots.filter(({ kind }) => kind === "missed")).toEqual([]);
});

test("no headers and headers without a round's start give no rounds", () => {
  expect(roundsOf([])).toEqual([]);
  expect(roundsOf([{ number: blockNum(22), slot: 100, witness: "aurora" as AccountName }])).toEqual(
    [],
  );
});

test("the shuffle is the test network's, and is undone", () => {
  const names = "abcdefghijklmnopqrstu".split("");
  for (let i = 0; i < 50; i++) {
    const time = now + i * 63_000;
    const order = shuffledOrder(names, time);
    expect(order).toEqual(shuffled(names, time));
    expect(orderByVotes(order, time)).toEqual(names);
  }
});

interface RecordedShuffles {
  readonly schedules: readonly {
    readonly shuffle_block: number;
    readonly time_of_shuffle_block: string;
    readonly current_shuffled_witnesses: readonly string[];
    readonly order_before_shuffle: readonly string[];
  }[];
  readonly heads: readonly {
    readonly block: number;
    readonly time: string;
    readonly current_aslot: number;
    readonly witness: string;
    readonly one_missed_before?: boolean;
  }[];
}

const recordedShuffles = (): RecordedShuffles =>
  JSON.parse(
    readFileSync(join(recordedAnswers, "witness_shuffle.derived.json"), "utf8"),
  ) as RecordedShuffles;

/** Who has a slot by the rule, if `missed` slots of the block's round were missed before it. */
const nameByRule = (
  elected: readonly string[],
  { block, slot, missed }: { block: number; slot: number; missed: number },
): string => {
  const drawn = slotTime(slot - (block - drawnAfter(block)) - missed);
  return shuffledOrder([...elected, backup], drawn)[slot % 21] ?? "";
};
const backup = "the backup";

recordedTest(
  "the shuffle redone equals every recorded schedule",
  () => {
    const { schedules } = recordedShuffles();
    expect(schedules.length).toBeGreaterThan(0);
    for (const schedule of schedules) {
      const time = chainTime(schedule.time_of_shuffle_block, "time");
      const order = schedule.order_before_shuffle;
      expect(shuffledOrder(order, time)).toEqual(schedule.current_shuffled_witnesses);
      expect(orderByVotes(schedule.current_shuffled_witnesses, time)).toEqual(order);
    }
  },
  recordedAnswers,
);

recordedTest(
  "every recorded head has the slot of its time, and its producer has that slot by the rule",
  () => {
    const { schedules, heads } = recordedShuffles();
    expect(heads.length).toBeGreaterThan(0);
    const elected = schedules[0]?.order_before_shuffle.slice(0, backupPlace) ?? [];
    for (const { block, time, current_aslot: slot, witness, ...head } of heads) {
      const at = chainTime(time, "time");
      expect([slotAt(at), slotTime(slot)]).toEqual([slot, at]);
      const name = nameByRule(elected, { block, slot, missed: head.one_missed_before ? 1 : 0 });
      expect([block, name === backup ? witness : name]).toEqual([block, witness]);
    }
  },
  recordedAnswers,
);

recordedTest("a recorded schedule, undone, explains the producers of the rounds around it", () => {
  const schedule = parseSchedule(recordedFile("properties/schedule_7e77a750fe.json"));
  if (!schedule.ok) throw new Error(schedule.error.kind);
  const { after, names } = schedule.value;
  // A recorded block shortly before the schedule was drawn.
  const near = recordedFile(`blocks/${after - 4}.json`) as { readonly timestamp: string };
  const drawn = chainTime(near.timestamp, "timestamp") + 4 * 3000;
  const elected = orderByVotes(names, drawn).slice(0, backupPlace);
  const heads = recorded("properties").flatMap((raw) => {
    const head = parseProperties(raw);
    return head.ok && Math.abs(head.value.headBlock - after) < 1_000 ? [head.value] : [];
  });
  expect(heads.length).toBeGreaterThan(10);
  for (const { headBlock: block, time, currentWitness } of heads) {
    const possible = [0, 1, 2].map((missed) =>
      nameByRule(elected, { block, slot: slotAt(time), missed }),
    );
    expect([block, possible.some((name) => [currentWitness, backup].includes(name))]).toEqual([
      block,
      true,
    ]);
  }
});
