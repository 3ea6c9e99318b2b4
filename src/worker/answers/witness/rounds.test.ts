/** The current round and the slots of the last hours, from headers, the reported schedule and the votes. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { engineParts, openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import type { ArgsOf, ValueOf } from "../../../domain/contract/questions.ts";
import type { Sourced } from "../../../domain/contract/sourced.ts";
import type { SlotHistory } from "../../../domain/witness/round/slot-history.ts";
import { backupPlace } from "../../../domain/witness/round/who-missed.ts";
import { createEngineHost } from "../../start.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

type Rounds = "witness.round" | "witness.slots" | "witness.olderSlots" | "witness.recentSlots";

async function asked<Q extends Rounds>(question: Q): Promise<Sourced<ValueOf<Q>>> {
  const answer = await testEngine.engine.ask(question, [] as unknown as ArgsOf<Q>);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

interface NodeSchedule {
  readonly next_shuffle_block_num: number;
  readonly current_shuffled_witnesses: readonly string[];
}

async function schedule(): Promise<NodeSchedule> {
  const method = "condenser_api.get_witness_schedule";
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: [] });
  const response = await fetch(testEngine.devnet.origin, { method: "POST", body });
  return ((await response.json()) as { readonly result: NodeSchedule }).result;
}

const headSlot = (): number => {
  const { timestamp } = testEngine.devnet.blockAt(testEngine.devnet.head()) as {
    readonly timestamp: string;
  };
  return slotOf(Date.parse(`${timestamp}Z`));
};

const slotOf = (time: number): number => (time - Date.UTC(2016, 2, 24, 16)) / 3000;

test("the current round has the reported order, its blocks, and everyone who is still to come", async () => {
  testEngine = await openTestEngine({ history: 100, httpOnly: true });
  const { value, source } = await asked("witness.round");
  const { next_shuffle_block_num: next, current_shuffled_witnesses: order } = await schedule();
  expect(value.after).toBe(next - 21);
  expect(value.head).toBe(100);
  expect(value.orderFrom).toBe("schedule");
  expect(source.method).toBe("condenser_api.get_witness_schedule");
  for (const { slot, ...each } of value.slots)
    if (each.kind !== "halt") expect(each.witness).toBe(order[slot % 21]);
  const count = (kind: string) => value.slots.filter((slot) => slot.kind === kind).length;
  expect(count("filled")).toBe(100 - value.after);
  expect(count("filled") + count("expected")).toBe(21);
  expect(new Set(value.members.map(({ name }) => name))).toEqual(new Set(order));
  expect(value.members.every(({ report }) => report?.version === "0.23.1")).toBe(true);
  expect(value.redone).toBe(20);
});

test("the round follows the feed, and the next one begins after 21 blocks", async () => {
  testEngine = await openTestEngine({ history: 100 });
  const unwatch = await testEngine.engine.watch("latestBlocks", () => {});
  await testEngine.waitForView("latestBlocks", ({ state }) => state === "live");
  const first = await asked("witness.round");
  for (let i = 0; i < 25; i++) {
    testEngine.devnet.produce(1, 0);
    await testEngine.waitForView(
      "latestBlocks",
      ({ blocks }) => blocks[0]?.number === testEngine.devnet.head(),
    );
    const { value } = await asked("witness.round");
    expect(value.head).toBe(testEngine.devnet.head());
    expect(value.after).toBe(Math.floor(value.head / 21) * 21);
    expect(value.orderFrom).toBe("schedule");
  }
  const last = await asked("witness.round");
  expect(last.value.after).toBeGreaterThan(first.value.after);
  await unwatch();
});

test("without a report of the schedule, the order follows from votes and shuffle, except the backup", async () => {
  testEngine = await openTestEngine({
    history: 100,
    httpOnly: true,
    lie: ({ method }, truth) => (method === "get_witness_schedule" ? {} : truth),
  });
  const { value } = await asked("witness.round");
  const { current_shuffled_witnesses: order } = await (async () => {
    testEngine.devnet.lie(null);
    return schedule();
  })();
  expect(value.orderFrom).toBe("votes");
  const elected = value.members.filter(({ name }) => name !== null);
  expect(elected).toHaveLength(backupPlace);
  for (const slot of value.slots)
    if (slot.kind === "expected" && slot.witness !== null)
      expect(slot.witness).toBe(order[slot.slot % 21]);
});

test("a reported schedule that the blocks contradict isn't used", async () => {
  testEngine = await openTestEngine({
    history: 100,
    httpOnly: true,
    lie: ({ method }, truth) =>
      method === "get_witness_schedule"
        ? {
            ...(truth as object),
            current_shuffled_witnesses: (
              truth as NodeSchedule
            ).current_shuffled_witnesses.toReversed(),
          }
        : truth,
  });
  const { value } = await asked("witness.round");
  expect(value.orderFrom).toBe("votes");
});

/** Loads until nothing is left. */
async function loadAll(): Promise<SlotHistory> {
  for (;;) {
    const { value } = await asked("witness.olderSlots");
    if (value.isComplete) return value;
  }
}

test("slots are filled in from headers batch by batch, and each witness named for a miss is the scheduled one", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const truth = new Map<number, string>();
  let { current_shuffled_witnesses: order } = await schedule();
  testEngine.devnet.silence(["ember"]);
  for (let i = 0; i < 210; i++) {
    if (i === 126) testEngine.devnet.silence([]);
    const before = headSlot();
    testEngine.devnet.produce(1, 0);
    for (let slot = before + 1; slot < headSlot(); slot++) truth.set(slot, order[slot % 21] ?? "");
    if (testEngine.devnet.head() % 21 === 0)
      ({ current_shuffled_witnesses: order } = await schedule());
  }
  const opened = await asked("witness.slots");
  expect(opened.value.isComplete).toBe(false);
  const history = await loadAll();
  expect(history.from).toBe(1);
  expect(history.to).toBe(270);
  const seen = history.missed.filter(({ time }) => truth.has(slotOf(time)));
  expect(seen).toHaveLength(truth.size);
  const named = seen.filter(({ witness }) => witness !== null);
  for (const { time, witness } of named) expect(witness).toBe(truth.get(slotOf(time)));
  expect(named.some(({ witness }) => witness === "ember")).toBe(true);
  expect(seen.filter(({ why }) => why !== null && why !== "backup").length).toBeLessThan(
    seen.length / 4,
  );
  expect(history.participation.slots).toBe(128);
});

test("whole rounds are stored: the next visit requests only what is new", async () => {
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  testEngine = await openTestEngine({ history: 300, httpOnly: true, host: { database } });
  const first = await loadAll();
  const method = "condenser_api.get_block_header";
  const requested = testEngine.devnet.calls.get(method) ?? 0;
  expect(requested).toBeGreaterThanOrEqual(299);
  testEngine.devnet.produce(3, 0);
  const host = createEngineHost({ ...engineParts(testEngine.devnet, true), database });
  const again = await host.connect().ask("witness.olderSlots", []);
  if (!again.ok) throw new Error(again.error.kind);
  expect(again.value.value.isComplete).toBe(true);
  const shown = ({ missed }: SlotHistory) => missed.filter(({ next }) => next <= first.to);
  expect(shown(again.value.value)).toEqual(shown(first));
  expect((testEngine.devnet.calls.get(method) ?? 0) - requested).toBeLessThan(100);
  await host.close();
});

test("a header that names a different height is refused", async () => {
  testEngine = await openTestEngine({
    history: 100,
    httpOnly: true,
    lie: ({ method }, truth) =>
      method === "get_block_header"
        ? { ...(truth as object), previous: `00000007${"0".repeat(32)}` }
        : truth,
  });
  const answer = await testEngine.engine.ask("witness.olderSlots", []);
  expect(answer).toMatchObject({ ok: false, error: { kind: "decode", field: "previous" } });
});

test("the strips of a list have the last slots of each witness, from the headers of a dozen rounds", async () => {
  testEngine = await openTestEngine({ history: 400, httpOnly: true });
  const { value, source } = await asked("witness.recentSlots");
  const strips = new Map<string, readonly string[]>(value.map(({ name, slots }) => [name, slots]));
  const { current_shuffled_witnesses: order } = await schedule();
  expect(order.filter((name) => !strips.has(name)).length).toBeLessThanOrEqual(1);
  expect(Math.max(...[...strips.values()].map(({ length }) => length))).toBe(10);
  expect(source.method).toBe("condenser_api.get_block_header");
});
