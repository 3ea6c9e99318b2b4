/** A witness whose key changes in the middle of a round, or that disables itself there, on a devnet. */
import { afterEach, expect, test } from "vitest";
import { nullKey } from "../../../../devnet/rules/council.ts";
import { witnessUpdate } from "../../../../devnet/rules/witness-operations.ts";
import { callCondenser } from "../../../../tests/support/devnet-calls.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { totalMissed, watchMissedSlots } from "../../../../tests/support/missed-slots.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { checkEvidence } from "../../../domain/evidence/check-file.ts";
import { slotAt } from "../../../domain/witness/slot-number.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const ember = "ember" as AccountName;
const month = "2026-10";

/** A chain whose head is the block at this place of a round. */
async function openChain(place: number) {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    now: Date.UTC(2026, 9, 8),
  });
  const { devnet } = testEngine;
  const slots = await watchMissedSlots(devnet);
  const before = await totalMissed(devnet, ember);
  await slots.produce(42 - (devnet.head() % 21) + place);
  return { ...slots, counted: async () => (await totalMissed(devnet, ember)) - before };
}

test("slots missed in a round in which the key changes are named, and shown by signatures of both keys", async () => {
  const { missed, produce, counted } = await openChain(9);
  const { devnet, engine } = testEngine;
  devnet.silence([ember]);
  await produce(23);
  devnet.rotateKey(ember);
  await produce(1);
  const changed = devnet.head();
  expect(changed % 21).toBeGreaterThan(1);
  await produce(20);
  devnet.silence([]);
  await produce(60);

  const { misses } = valueOf(await engine.ask("witness.monthSlots", [ember, month]));
  expect(misses.length).toBeGreaterThan(1);
  expect(misses).toHaveLength(await counted());
  for (const { time, verdict } of misses) {
    expect(verdict).toBe("named");
    expect(missed.get(slotAt(time))).toBe(ember);
  }
  const { keys } = valueOf(await engine.ask("witness.month", [ember, month]));
  expect(keys.map(({ block }) => block)).toContain(changed);

  await testEngine.waitForView("trust", ({ root }) => root !== null);
  const slots = misses.flatMap(({ time, next }) => (next === null ? [] : [{ time, next }]));
  const file = valueOf(
    await engine.ask("proof.evidence", [
      { kind: "missed", witness: ember, month, slots, announced: [] },
    ]),
  );
  expect(checkEvidence(file)).toMatchObject({
    ok: true,
    value: { verdict: "verified", missed: { slots: slots.toReversed() } },
  });
});

test("a witness that disables itself misses its slot of the round, and none until it is back", async () => {
  const { missed, produce, counted } = await openChain(2);
  const { devnet, engine } = testEngine;
  const { signing_key: key } = (await callCondenser(devnet, "get_witness_by_account", ember)) as {
    readonly signing_key: string;
  };
  devnet.silence([ember]);
  devnet.order([witnessUpdate(ember, nullKey)]);
  await produce(1);
  const disabled = devnet.head();
  await produce(140);
  devnet.order([witnessUpdate(ember, key)]);
  await produce(1);
  const back = devnet.head();
  devnet.silence([]);
  await produce(100);

  const { misses } = valueOf(await engine.ask("witness.monthSlots", [ember, month]));
  expect(misses).toHaveLength(await counted());
  for (const { time, verdict } of misses) {
    // Another witness takes its place in the next round, so the order of the two may name nobody.
    expect(["named", "unknown"]).toContain(verdict);
    expect(missed.get(slotAt(time))).toBe(ember);
  }
  const rounds = misses.map(({ next }) => Math.ceil((next ?? 0) / 21));
  expect(rounds.filter((round) => round <= Math.ceil(back / 21))).toEqual([
    Math.ceil(disabled / 21),
  ]);
  const { keys } = valueOf(await engine.ask("witness.month", [ember, month]));
  expect(keys.map(({ to }) => to)).toContain(nullKey);
});
