/** Files about missed slots: what they show, and each way in which they could claim more. */
import { expect, test } from "vitest";
import { Chain, devnetChainId } from "../../../devnet/chain/chain.ts";
import { usualBuild } from "../../../devnet/chain/node-builds.ts";
import { witnessNames } from "../../../devnet/state/names.ts";
import { edited } from "../../../tests/support/evidence.ts";
import type { AccountName } from "../chain/names.ts";
import { proveBlock } from "../proof/prove-block.ts";
import { monthMisses, readRounds } from "../witness/report/missed-in-month.ts";
import { slotAt } from "../witness/slot-number.ts";
import { buildMissed } from "./build.ts";
import { checkEvidence } from "./check-file.ts";

/** Witnesses of a chain on which one of them is silent for two rounds. */
const chain = new Chain({ seed: 7, history: 84, opsPerBlock: 0, now: Date.UTC(2026, 0, 5) });
const elected = new Set<string>(witnessNames.slice(0, 20));
const [witness, other] = ["ember" as AccountName, "basalt" as AccountName];
chain.silence([witness]);
for (let i = 0; i < 42; i++) chain.produce(0);
chain.silence([]);
chain.installNode(witness, { ...usualBuild, version: "0.24.0" });
for (let i = 0; i < 63; i++) chain.produce(0);
const updatedAt = Array.from({ length: chain.head }, (_, i) => i + 1).find(
  (number) => number > 126 && chain.block(number)?.witness === witness,
);

const numbers = Array.from({ length: chain.head - 42 }, (_, i) => 42 + i);
const headers = numbers.map((number) => {
  const proved = proveBlock(chain.block(number), number, {
    addressPrefix: "STM",
    previousId: chain.block(number - 1)?.block_id ?? null,
  });
  if (!proved.ok) throw new Error(JSON.stringify(proved.error));
  return proved.value;
});
const [first] = headers;
if (!first) throw new Error("no blocks");
const root = { block: first.block.number, id: first.id, time: first.block.time };
const keys: ReadonlyMap<AccountName, string> = new Map(
  chain.witnesses
    .filter(({ owner }) => elected.has(String(owner)))
    .map(({ owner, signing_key: key }) => [owner as AccountName, String(key)]),
);

/** The slots that the rule names, ms. */
const slots = (() => {
  const run = headers.map(({ block: { number, time, witness: producer } }) => ({
    number,
    slot: slotAt(time),
    witness: producer,
  }));
  const every = { from: 0, to: Infinity };
  return monthMisses(witness, every, readRounds([run], witness), [], Infinity)
    .flatMap(({ time, verdict }) => (verdict === "named" ? [time] : []))
    .toReversed();
})();

const fileOf = (
  given: { readonly witness?: AccountName; readonly slots?: readonly number[] } = {},
): string => {
  const built = buildMissed({
    network: { label: "Test network", chainId: devnetChainId, addressPrefix: "STM" },
    witness,
    slots,
    headers,
    trust: { origin: "checkpoint", root, witnesses: keys, listed: null },
    nodes: [],
    savedAt: Date.UTC(2026, 0, 5, 1),
    ...given,
  });
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  return built.value;
};

const verdictOf = (text: string): string => {
  const report = checkEvidence(text);
  return report.ok ? report.value.verdict : report.error.kind;
};

const filled = headers[30]?.block.time ?? 0;
test("a file shows its slots again from its own bytes", () => {
  const report = checkEvidence(fileOf());
  if (!report.ok) throw new Error(JSON.stringify(report.error));
  const { verdict, missed, sentence, trust } = report.value;
  expect(slots.length).toBeGreaterThan(1);
  expect([verdict, missed?.witness]).toEqual(["verified", witness]);
  expect(missed?.slots.map(({ time }) => time)).toEqual(slots);
  expect(sentence).toMatch(new RegExp(`^@${witness} missed at least ${slots.length} slots? of`));
  expect(trust.vouchers).toBeGreaterThanOrEqual(16);
});

test.each([
  ["a slot with a block", fileOf({ slots: [...slots, filled].toSorted((a, b) => a - b) })],
  ["somebody else's slot", fileOf({ witness: other })],
  [
    "a block left out",
    edited(fileOf(), (file) => {
      file.headers.splice(35, 1);
    }),
  ],
  [
    "two blocks exchanged",
    edited(fileOf(), (file) => {
      const [first, second] = file.headers.splice(35, 2);
      if (first && second) file.headers.splice(35, 0, second, first);
    }),
  ],
  [
    "another signature",
    edited(fileOf(), (file) => {
      const middle = file.headers[40];
      if (middle) middle.signature = file.headers[0]?.signature ?? "";
    }),
  ],
])("%s is a contradiction", (_, text) => {
  expect(verdictOf(text)).toBe("mismatch");
});

test("slots out of order can't be saved or read", () => {
  expect(() => fileOf({ slots: [slots[0] ?? 0, (slots[0] ?? 0) - 3000] })).toThrow("decode");
});

test("without slots, a file shows what headers announce", () => {
  const report = checkEvidence(fileOf({ slots: [] }));
  if (!report.ok) throw new Error(JSON.stringify(report.error));
  expect(report.value).toMatchObject({
    verdict: "verified",
    missed: { slots: [], announced: [{ block: updatedAt, version: "0.24.0", hardfork: null }] },
  });
  expect(report.value.sentence).toMatch(
    new RegExp(`^@${witness} announced a version or a hardfork vote in 1 block of`),
  );
  // Of a witness who announced nothing, such a file has nothing to show.
  expect(verdictOf(fileOf({ slots: [], witness: other }))).toBe("mismatch");
});

test("a file with few signatures is only consistent", () => {
  const few = edited(fileOf(), (file) => {
    // The keys of others, whose signatures are not in it.
    const all = file.trust.witnesses ?? {};
    const owners = Object.keys(all);
    file.trust.witnesses = Object.fromEntries(
      owners.map((name, i) => [name, all[owners[(i + 1) % owners.length] ?? name]]),
    );
  });
  expect(verdictOf(few)).toBe("consistent");
});
