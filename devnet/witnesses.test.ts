/** The devnet's witnesses: turns, keys and finality follow the chain's rules. */
import { expect, test } from "vitest";
import { headerDigest } from "../src/domain/chain/binary/header.ts";
import { publicKeyText } from "../src/domain/chain/binary/keys.ts";
import { recoverKey } from "../src/domain/chain/binary/signature.ts";
import { slotAt } from "../src/domain/witness/slot-number.ts";
import { Chain } from "./chain/chain.ts";
import { newcomerName } from "./rules/council.ts";
import { signedHeader } from "./rules/seal.ts";
import { shuffled } from "./rules/shuffle.ts";
import { keyChangesIn } from "./rules/witness-operations.ts";
import type { WireBlock } from "./wire/blocks.ts";

const now = Date.parse("2026-01-01T00:00:00Z");
const foundedChain = (history = 60) => new Chain({ seed: 3, history, opsPerBlock: 0, now });
const blockOf = (chain: Chain, number: number): WireBlock => {
  const block = chain.block(number);
  if (!block) throw new Error(`no block ${number}`);
  return block;
};
const slotOf = ({ timestamp }: WireBlock): number => slotAt(Date.parse(`${timestamp}Z`));

/** Recovered from the signature, whatever the block says. */
function signerOf(block: WireBlock): string {
  const key = recoverKey(headerDigest(signedHeader(block)), block.witness_signature);
  return publicKeyText(key ?? new Uint8Array(33), "STM");
}

const keysOf = (chain: Chain): ReadonlyMap<string, unknown> =>
  new Map(chain.witnesses.map((witness) => [String(witness["owner"]), witness["signing_key"]]));

/** Makes `count` blocks; each is signed with the key that was in force before it. */
function produceChecked(chain: Chain, count: number): readonly WireBlock[] {
  return Array.from({ length: count }, () => {
    const before = keysOf(chain);
    const block = chain.produce(0);
    expect([block.witness, signerOf(block)]).toEqual([block.witness, before.get(block.witness)]);
    expect(block.signing_key).toBe(before.get(block.witness));
    return block;
  });
}

test("the shuffle is the chain's: names and a time determine one order", () => {
  const names = "abcdefghijklmnopqrstu".split("");
  // Computed independently with the formula of `update_witness_schedule4`.
  const order = shuffled(names, Date.parse("2020-11-07T16:00:00Z"));
  expect(order.join("")).toBe("amrfuthpkoldcijqengsb");
});

test("slot s belongs to the witness at index s mod 21 of the schedule, which lasts 21 blocks", () => {
  const chain = foundedChain();
  for (let i = 0; i < 100; i++) {
    const { shuffled: order, nextShuffle } = chain.schedule;
    const block = chain.produce(0);
    expect(order).toHaveLength(21);
    expect(block.witness).toBe(order[slotOf(block) % 21]);
    const isLast = chain.head % 21 === 0;
    expect(isLast).toBe(chain.head === nextShuffle);
    if (!isLast) {
      expect(chain.schedule.shuffled).toBe(order);
      continue;
    }
    const elected = chain.electedAfter(chain.head).map(({ name }) => name);
    const next = chain.schedule;
    const backup = next.shuffled.filter((name) => !elected.includes(name));
    expect(backup).toHaveLength(1);
    expect(next.nextShuffle).toBe(chain.head + 21);
    expect(next.shuffled).toEqual(
      shuffled([...elected, ...backup], Date.parse(`${block.timestamp}Z`)),
    );
  }
});

test("every backup gets its turn, and missed slots are counted", () => {
  const chain = foundedChain();
  chain.fastForward(21 * 30);
  const backups = chain.witnesses.slice(20);
  expect(backups.map((witness) => Number(witness["last_confirmed_block_num"]) > 0)).toEqual(
    backups.map(() => true),
  );
  let missed = 0;
  for (let number = 2; number <= chain.head; number++)
    missed += slotOf(blockOf(chain, number)) - slotOf(blockOf(chain, number - 1)) - 1;
  const counted = chain.witnesses.reduce(
    (sum, witness) => sum + Number(witness["total_missed"]),
    0,
  );
  expect(counted).toBe(missed);
  expect(missed).toBeGreaterThan(0);
});

test("a key change takes effect in the block after its own", () => {
  const chain = foundedChain();
  const name = chain.electedAfter(chain.head)[4]?.name ?? "";
  const before = keysOf(chain).get(name);
  chain.rotateKey(name);
  const [block] = produceChecked(chain, 1);
  expect(keyChangesIn(block as WireBlock)).toEqual([{ owner: name, key: keysOf(chain).get(name) }]);
  const after = keysOf(chain).get(name);
  expect(after).not.toBe(before);
  const later = produceChecked(chain, 42).filter(({ witness }) => witness === name);
  expect(later.length).toBeGreaterThan(0);
  expect(later.every(({ signing_key }) => signing_key === after)).toBe(true);
});

test("the history has key changes of active witnesses, but none in the newest 100 blocks", () => {
  const chain = foundedChain(960);
  const heights = Array.from({ length: chain.head }, (_, i) => i + 1).filter((number) =>
    keyChangesIn(blockOf(chain, number)).some(({ owner }) => keysOf(chain).has(owner)),
  );
  expect(heights).toEqual([397, 797]);
  const changes = heights.flatMap((number) => keyChangesIn(blockOf(chain, number)));
  for (const [name, key] of keysOf(chain)) {
    const last = changes.findLast(({ owner }) => owner === name);
    if (last) expect(key).toBe(last.key);
  }
  produceChecked(chain, 21);
});

test("several elected witnesses can be replaced together, from the next schedule on", () => {
  const chain = foundedChain();
  const before = chain.electedAfter(chain.head).map(({ name }) => name);
  chain.swapWitnesses(5);
  const [block] = produceChecked(chain, 1);
  const names = [1, 2, 3, 4, 5].map(newcomerName);
  expect(keyChangesIn(block as WireBlock).map(({ owner }) => owner)).toEqual(names);
  expect(chain.account("newcomer-1")).not.toBeNull();
  const left = chain.schedule.nextShuffle - chain.head;
  const old = produceChecked(chain, left);
  expect(old.some(({ witness }) => names.includes(witness))).toBe(false);
  const elected = chain.electedAfter(chain.head).map(({ name }) => name);
  expect(elected).toEqual([...before.slice(0, 15), ...names.toReversed()]);
  const seen = new Set(produceChecked(chain, 63).map(({ witness }) => witness));
  expect(names.filter((name) => !seen.has(name))).toEqual([]);
  expect(before.slice(15).filter((name) => seen.has(name))).toEqual([]);
  expect(chain.lastIrreversible).toBeGreaterThan(chain.head - 40);
  chain.swapWitnesses(3);
  produceChecked(chain, 22);
  const stillElected = new Set(chain.electedAfter(chain.head).map(({ name }) => name));
  expect(names.every((name) => stillElected.has(name))).toBe(true);
});

test("a block is irreversible once at least 16 scheduled witnesses have built on it; the height never decreases", () => {
  const chain = foundedChain();
  let last = chain.lastIrreversible;
  for (let i = 0; i < 50; i++) {
    const order = chain.schedule.shuffled;
    chain.produce(0);
    const builders = (from: number) =>
      order.filter((name) => {
        for (let number = from; number <= chain.head; number++)
          if (blockOf(chain, number).witness === name) return true;
        return false;
      }).length;
    const now = chain.lastIrreversible;
    expect(now).toBeGreaterThanOrEqual(last);
    if (now > last) expect(builders(now)).toBeGreaterThanOrEqual(16);
    expect(builders(now + 1)).toBeLessThan(16);
    last = now;
  }
});

test("a fork reverts key changes and schedules, and its blocks differ even if empty", () => {
  const chain = foundedChain(62);
  const schedule = chain.schedule;
  const before = keysOf(chain);
  chain.rotateKey("basalt");
  const [gone] = produceChecked(chain, 3);
  expect(chain.schedule).not.toEqual(schedule);
  expect(keysOf(chain)).not.toEqual(before);
  chain.fork(3);
  expect(chain.head).toBe(65);
  expect(blockOf(chain, 63).previous).toBe(gone?.previous);
  expect(blockOf(chain, 63).block_id).not.toBe(gone?.block_id);
  expect(keysOf(chain)).toEqual(before);
  produceChecked(chain, 21);
});

test("fast-forwarding makes empty blocks with occasional key changes", () => {
  const chain = foundedChain();
  chain.fastForward(400, { rotateEvery: 40 });
  expect(chain.head).toBe(460);
  let changes = 0;
  for (let number = 61; number <= 460; number++) {
    const block = blockOf(chain, number);
    expect(signerOf(block)).toBe(block.signing_key);
    expect(block.previous).toBe(blockOf(chain, number - 1).block_id);
    changes += keyChangesIn(block).length;
  }
  expect(changes).toBe(10);
  expect(new Set(keysOf(chain).values()).size).toBe(24);
});
