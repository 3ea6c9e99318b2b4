/** What is read of a downloaded history leads to the same findings as all of it. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Archive } from "../archive/archive.ts";
import type { AccountName } from "../chain/names.ts";
import { dayMs } from "../durations.ts";
import { withoutRepeatedPayments } from "./downloaded-entries.ts";

type Operation = readonly [kind: string, payload: Readonly<Record<string, unknown>>];

const now = 1.7e12;
/** An archive of operations, a day apart; the last one is of now. */
const archiveOf = (operations: readonly Operation[]): Archive => {
  const archive = new Archive("alice" as AccountName);
  for (const [index, [kind, payload]] of operations.entries()) {
    const time = (now - (operations.length - 1 - index) * dayMs) / 1000;
    archive.add({ index, time, block: index + 1, transaction: "", kind, payload });
  }
  return archive;
};
const readOf = (operations: readonly Operation[]): readonly number[] => {
  const { length } = operations;
  const all = Uint32Array.from({ length }, (_, i) => length - 1 - i);
  return [...withoutRepeatedPayments(archiveOf(operations), all, now)];
};
const pays = (to: string, amount = 1, from = "alice"): Operation => [
  "transfer",
  { from, to, amount: `${amount}.000 STEEM`, memo: "" },
];

test("received and repeated payments are left out, except the largest of a month", () => {
  const large = Array.from({ length: 60 }, () => pays("bob", 9));
  expect(
    readOf([
      pays("bob"),
      pays("carol"),
      pays("bob", 99),
      ["account_update", { account: "alice" }],
      ["transfer_to_vesting", { from: "alice", to: "", amount: "1.000 STEEM" }],
      ["transfer_to_savings", { from: "alice", to: "dave", amount: "1.000 STEEM", memo: "" }],
      pays("a-name-no-account-has"),
      pays("a-name-no-account-has"),
      pays("alice", 99, "bob"),
      ...large,
    ]).filter((index) => index < 9),
  ).toEqual([7, 6, 5, 3, 1, 0]);
  const month = [pays("bob"), ...Array.from({ length: 40 }, (_, i) => pays("bob", i + 1))];
  expect(readOf(month)).toEqual([...Array.from({ length: 30 }, (_, i) => 40 - i), 0]);
});

test("of payments to itself, the largest of a month are read", () => {
  const powersUp: Operation = [
    "transfer_to_vesting",
    { from: "alice", to: "", amount: "9.000 STEEM" },
  ];
  const month = Array.from({ length: 30 }, () => pays("bob"));
  expect(readOf([powersUp, ...month, powersUp]).filter((index) => index % 31 === 0)).toEqual([31]);
});

test("whoever was paid before the last week is read, and each payment of the week to others", () => {
  const names = fc.constantFrom("alice", "bob", "carol", "dave", "erin");
  fc.assert(
    fc.property(fc.array(fc.tuple(names, names), { maxLength: 40 }), (payments) => {
      const read = new Set(readOf(payments.map(([from, to]) => pays(to, 1, from))));
      const own = payments.flatMap(([from, to], index) =>
        from === "alice" && to !== "alice"
          ? [{ index, to, isOld: payments.length - 1 - index > 7 }]
          : [],
      );
      const before = new Set(own.flatMap(({ to, isOld }) => (isOld ? [to] : [])));
      for (const to of before)
        expect(own.some((each) => each.isOld && each.to === to && read.has(each.index))).toBe(true);
      for (const { index, to, isOld } of own)
        if (!isOld && !before.has(to)) expect(read.has(index)).toBe(true);
    }),
  );
});
