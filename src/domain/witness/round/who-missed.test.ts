/** Who missed a slot, worked out from headers alone and compared with what the test network knows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Chain } from "../../../../devnet/chain/chain.ts";
import { shuffled } from "../../../../devnet/rules/shuffle.ts";
import {
  recorded,
  recordedAnswers,
  recordedFile,
  recordedTest,
} from "../../../../tests/support/recorded/recordings.ts";
import { drawnAfter, roundLength } from "../../block/slots.ts";
import { blockNum, type AccountName } from "../../chain/names.ts";
import { parseProperties } from "../../chain/properties.ts";
import { chainTime } from "../../chain/time.ts";
import { slotAt, slotTime } from "../slot-number.ts";
import { parseSchedule } from "./round-reports.ts";
import { orderByVotes, shuffledOrder } from "./round-shuffle.ts";
import type { SlotHeader } from "./slot-header.ts";
import { backupPlace, roundsOf, type RoundSlot } from "./who-missed.ts";

const now = Date.parse("2026-01-01T00:00:00Z");

/** A chain with every header, every schedule, and whoever the devnet knows to have missed a slot. */
class Observed {
  readonly chain: Chain;
  readonly headers: SlotHeader[] = [];
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

  #take(): readonly (SlotHeader | undefined)[] {
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

test("no one is named for a place whose witness keeps changing, and no name is wrong", () => {
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

test("the test network's shuffle is repeated, and undone", () => {
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

/** Schedules that nodes reported, each once, by the block they were drawn after. */
function recordedSchedules(): ReadonlyMap<number, readonly AccountName[]> {
  const answers = recordedFile("rpc/get_witness_schedule.json") as readonly {
    readonly response: { readonly result?: unknown };
  }[];
  const raw = [...recorded("properties"), ...answers.map(({ response }) => response.result)];
  return new Map(
    raw.flatMap((each) => {
      const schedule = parseSchedule(each);
      return schedule.ok ? [[schedule.value.after, schedule.value.names] as const] : [];
    }),
  );
}

interface Produced {
  readonly block: number;
  readonly slot: number;
  readonly witness: string;
}

/** Who produced recorded blocks. */
function recordedProducers(): readonly Produced[] {
  const heads = recorded("properties").flatMap((raw): readonly Produced[] => {
    const head = parseProperties(raw);
    if (!head.ok) return [];
    const { headBlock: block, time, currentWitness: witness } = head.value;
    return [{ block, slot: slotAt(time), witness }];
  });
  const blocks = recorded("blocks").map((raw): Produced => {
    const { previous, timestamp, witness } = raw as Readonly<Record<string, string>>;
    const block = Number.parseInt(String(previous).slice(0, 8), 16) + 1;
    return { block, slot: slotAt(chainTime(timestamp, "timestamp")), witness: String(witness) };
  });
  return [...heads, ...blocks];
}

/** Those less than `distance` blocks from a block, the nearest first. */
const producersNear = (all: readonly Produced[], near: number, distance: number) =>
  all
    .filter(({ block }) => Math.abs(block - near) < distance)
    .toSorted((a, b) => Math.abs(a.block - near) - Math.abs(b.block - near));

/** How many slots may have been missed between a recorded block and the one that its round was drawn after. */
const fewMissed = [0, 1, 2];

/** The order by votes that explains who produced `heads`, if the schedule was drawn at a slot that fits the nearest one. */
function explaining(after: number, names: readonly string[], heads: readonly Produced[]) {
  const [nearest] = heads;
  if (!nearest) return null;
  const orders = fewMissed.map((missed) => {
    const way = after - nearest.block;
    return orderByVotes(names, slotTime(nearest.slot + way + Math.sign(way) * missed));
  });
  return orders.find((order) =>
    heads.every((head) =>
      fewMissed.some((missed) => {
        const name = nameByRule(order.slice(0, backupPlace), { ...head, missed });
        return [head.witness, backup].includes(name);
      }),
    ),
  );
}

recordedTest("recorded schedules, undone, explain the producers of the rounds around them", () => {
  const [schedules, producers] = [recordedSchedules(), recordedProducers()];
  expect(schedules.size).toBeGreaterThan(5);
  const explained = [...schedules].flatMap(([after, names]) => {
    const heads = producersNear(producers, after, 1_000);
    // By chance, a wrong order names one producer in 21.
    if (heads.length < 2) return [];
    expect([after, explaining(after, names, heads)?.length]).toEqual([after, roundLength]);
    return [{ after, heads: heads.length }];
  });
  expect(explained.map(({ after }) => after).toSorted((a, b) => a - b)).toEqual([
    21_593_817, 47_791_863, 47_792_094, 48_403_698, 48_404_559,
  ]);
});
