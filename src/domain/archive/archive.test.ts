/** An archive's columns contain what was added, in any order, and show what is missing. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { alice, pairAt } from "../../../tests/support/histories.ts";
import { Archive } from "./archive.ts";
import { chunkLength } from "./chunk.ts";
import { readRawEntry, type RawEntry } from "./raw-entry.ts";

const entryAt = (index: number): RawEntry => {
  const entry = readRawEntry(pairAt(index));
  if (!entry) throw new Error(`no entry ${index}`);
  return entry;
};

test("in whatever order entries arrive, the missing ranges are those that never did", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.array(fc.integer({ min: 0, max: 399 }), { maxLength: 500 }),
      (total, indexes) => {
        const archive = new Archive(alice);
        archive.grow(total);
        for (const index of indexes) if (index < total) archive.add(entryAt(index));
        const here = new Set(indexes.filter((index) => index < total));
        expect(archive.loaded).toBe(here.size);
        const missing = archive
          .missing()
          .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => to - i));
        const truth = Array.from({ length: total }, (_, i) => total - 1 - i).filter(
          (index) => !here.has(index),
        );
        expect(missing).toEqual(truth);
        expect(archive.hasAll).toBe(truth.length === 0);
      },
    ),
  );
});

test("entries span several chunks, and an archive opened from its buffers is the same", () => {
  const archive = new Archive(alice);
  const indexes = [0, 1, chunkLength - 1, chunkLength, 3 * chunkLength + 5];
  for (const index of indexes) expect(archive.add(entryAt(index))).toBe(true);
  expect(archive.add(entryAt(1))).toBe(false);
  const again = new Archive(alice, {
    account: alice,
    total: archive.total,
    kinds: archive.kinds.texts,
    names: archive.names.texts,
    chunks: new Map(
      [0, 1, 3].map((number) => [number, archive.chunk(number)?.buffer as ArrayBuffer]),
    ),
  });
  expect(again.total).toBe(3 * chunkLength + 6);
  expect(again.loaded).toBe(indexes.length);
  expect(again.missing()).toEqual(archive.missing());
  for (const index of indexes) expect(again.isSame(entryAt(index), index)).toBe(true);
  expect(again.isSame(entryAt(2), 1)).toBe(false);
});

test("a vote's weight that can't become a number counts as none", () => {
  const archive = new Archive(alice);
  archive.grow(1);
  const weight: unknown = JSON.parse('{"toString":1,"valueOf":1}');
  const payload = { voter: "bob", author: "alice", permlink: "p", weight };
  expect(archive.add({ ...entryAt(0), kind: "vote", payload })).toBe(true);
  expect(archive.chunk(0)?.weight[0]).toBe(0);
});

test("amounts are units, votes have weights, and the other account is named", () => {
  const archive = new Archive(alice);
  const payloads = [
    ["transfer", { from: "alice", to: "bob", amount: "1.234 STEEM", memo: "" }],
    [
      "transfer",
      { from: "bob", to: "alice", amount: { amount: "5", precision: 3, nai: "@@000000013" } },
    ],
    ["vote", { voter: "bob", author: "alice", permlink: "p", weight: -10_000 }],
    [
      "fill_order",
      {
        current_owner: "alice",
        open_owner: "bob",
        current_pays: "1.000 SBD",
        open_pays: "4.000 STEEM",
      },
    ],
    [
      "fill_vesting_withdraw",
      {
        from_account: "alice",
        to_account: "bob",
        withdrawn: "7.000000 VESTS",
        deposited: "1.000 STEEM",
      },
    ],
    ["transfer_to_vesting", { from: "alice", to: "", amount: "2.000 STEEM" }],
  ] as const;
  for (const [index, [kind, payload]] of payloads.entries())
    archive.add({ index, time: 1, block: 1, transaction: "", kind, payload });
  const chunk = archive.chunk(0);
  const row = (i: number) => ({
    steem: chunk?.steem[i],
    sbd: chunk?.sbd[i],
    vests: chunk?.vests[i],
    weight: chunk?.weight[i],
    direction: chunk?.direction[i],
    other: archive.names.textOf(chunk?.other[i] ?? 0),
  });
  const none = { steem: 0, sbd: 0, vests: 0, weight: 0 };
  expect(row(0)).toEqual({ ...none, steem: 1234, direction: 2, other: "bob" });
  expect(row(1)).toEqual({ ...none, sbd: 5, direction: 1, other: "bob" });
  expect(row(2)).toEqual({ ...none, weight: -10_000, direction: 1, other: "bob" });
  expect(row(3)).toEqual({ ...none, steem: 4000, direction: 2, other: "bob" });
  expect(row(4)).toEqual({ ...none, vests: 7_000_000, direction: 2, other: "bob" });
  expect(row(5)).toEqual({ ...none, steem: 2000, direction: 3, other: "alice" });
});

test.each([
  null,
  [],
  ["1", {}],
  [1, null],
  [-1, pairAt(1)[1]],
  [2 ** 32, pairAt(1)[1]],
  [1, { ...pairAt(1)[1], timestamp: "yesterday" }],
  [1, { ...pairAt(1)[1], timestamp: 5 }],
  [1, { ...pairAt(1)[1], op: ["vote"] }],
  [1, { ...pairAt(1)[1], block: "1" }],
])("a malformed entry is left out: %j", (pair) => {
  expect(readRawEntry(pair)).toBeNull();
});

test("kinds beyond the available codes share one that means unknown", () => {
  const archive = new Archive(alice);
  for (let index = 0; index < 400; index++)
    archive.add({ index, time: 1, block: 1, transaction: "", kind: `kind${index}`, payload: {} });
  expect(archive.loaded).toBe(400);
  expect(archive.kinds.textOf(archive.chunk(0)?.kind[399] ?? 0)).toBe("unknown");
});

test.each(["-1000000.000000 VESTS", { amount: "-1", precision: 6, nai: "@@000000037" }])(
  "a power-down of %j is kept and moves nothing, so the history completes",
  (vesting_shares) => {
    const archive = new Archive(alice);
    archive.grow(4);
    const payload = { account: "alice", vesting_shares };
    for (const index of [0, 1, 2])
      expect(archive.add({ ...entryAt(index), kind: "withdraw_vesting", payload })).toBe(true);
    const vote = { voter: "alice", author: "bob", permlink: "p", weight: 10_000 };
    expect(archive.add({ ...entryAt(3), kind: "vote", payload: vote })).toBe(true);
    expect(archive.missing()).toEqual([]);
    expect(archive.hasAll).toBe(true);
    expect([...(archive.chunk(0)?.vests.slice(0, 4) ?? [])]).toEqual([0, 0, 0, 0]);
    expect(archive.isSame({ ...entryAt(1), kind: "withdraw_vesting", payload }, 1)).toBe(true);
  },
);

test.each([
  ["withdraw_vesting", { account: "alice", vesting_shares: "-1 VESTS" }],
  ["withdraw_vesting", { account: "alice", vesting_shares: "many" }],
  ["transfer", { from: "alice", to: "bob", amount: "-1.000 STEEM" }],
] as const)("%s %j moves an unknown amount and is left out", (kind, payload) => {
  const archive = new Archive(alice);
  expect(archive.add({ ...entryAt(0), kind, payload })).toBe(false);
});
