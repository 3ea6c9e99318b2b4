/** The findings of a downloaded history are the same without its repeated payments. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { Archive } from "../archive/archive.ts";
import type { AccountName } from "../chain/names.ts";
import { withoutRepeatedPayments } from "./downloaded-entries.ts";

const start = 1.7e9;
const archiveOf = (
  operations: readonly (readonly [kind: string, payload: Readonly<Record<string, unknown>>])[],
): Archive => {
  const archive = new Archive("alice" as AccountName);
  for (const [index, [kind, payload]] of operations.entries()) {
    const time = start + index * 60;
    archive.add({ index, time, block: index + 1, transaction: "", kind, payload });
  }
  return archive;
};
const newestFirst = (length: number): Uint32Array =>
  Uint32Array.from({ length }, (_, i) => length - 1 - i);
const pays = (to: string, from = "alice") =>
  ["transfer", { from, to, amount: "1.000 STEEM", memo: "" }] as const;

test("the oldest payment to each receiver, recent ones and what is no payment are read", () => {
  const archive = archiveOf([
    pays("bob"),
    pays("carol"),
    pays("bob"),
    ["account_update", { account: "alice" }],
    pays("alice", "bob"),
    ["transfer_to_vesting", { from: "alice", to: "", amount: "1.000 STEEM" }],
    ["transfer_to_savings", { from: "alice", to: "dave", amount: "1.000 STEEM", memo: "" }],
    pays("a-name-no-account-has"),
    pays("a-name-no-account-has"),
    pays("bob"),
    pays("alice", "carol"),
  ]);
  const since = (start + 9 * 60) * 1000;
  expect([...withoutRepeatedPayments(archive, newestFirst(11), since)]).toEqual([
    9, 8, 7, 6, 3, 1, 0,
  ]);
});

test("every receiver paid stays, and no recent payment is left out", () => {
  const names = fc.constantFrom("alice", "bob", "carol", "dave", "erin");
  fc.assert(
    fc.property(
      fc.array(fc.tuple(names, names), { maxLength: 40 }),
      fc.nat(40),
      (payments, recent) => {
        const archive = archiveOf(payments.map(([from, to]) => pays(to, from)));
        const all = newestFirst(payments.length);
        const since = (start + recent * 60) * 1000;
        const read = withoutRepeatedPayments(archive, all, since);
        const paid = (indexes: Uint32Array): readonly string[] =>
          [...indexes]
            .flatMap((index) => payments.slice(index, index + 1))
            .flatMap(([from, to]) => (from === "alice" && to !== "alice" ? [to] : []));
        expect(new Set(paid(read))).toEqual(new Set(paid(all)));
        const isRecentlyPaid = (index: number): boolean =>
          index >= recent && paid(Uint32Array.of(index)).length > 0;
        expect(read.filter(isRecentlyPaid)).toEqual(all.filter(isRecentlyPaid));
      },
    ),
  );
});
