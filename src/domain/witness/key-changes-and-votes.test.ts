/** Reading a witness's past: key changes, votes and pages. */
import { expect, test } from "vitest";
import { parseIndexedEntries, type LogEntry } from "../account/log-entry.ts";
import type { AccountName } from "../chain/names.ts";
import { keyChangesIn, votesIn } from "./key-changes-and-votes.ts";
import { pageBefore } from "./witness-log.ts";

const witness = "aurora" as AccountName;

const row = (block: number, place: number, op: unknown) => [
  block,
  block * 3,
  block,
  0,
  place,
  0,
  op,
];
const table = (...rows: readonly unknown[]) => ({
  cols: { id: 0, time: 1, block_num: 2, trans_index: 3, op_index: 4, virtual: 5, op: 6 },
  rows,
});
const vote = (account: unknown, approve: unknown, of: unknown = witness) => [
  "account_witness_vote",
  { account, witness: of, approve },
];

function entries(...rows: readonly unknown[]): readonly LogEntry[] {
  const read = parseIndexedEntries(table(...rows));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

test("rows are sorted newest first, whatever their order", () => {
  const rows = [row(5, 1, vote("a", true)), row(9, 0, vote("b", true)), row(5, 0, vote("c", true))];
  const expected = ["b", "a", "c"];
  const names = (found: readonly LogEntry[]) => votesIn(found, witness).map(({ voter }) => voter);
  expect(names(entries(...rows))).toEqual(expected);
  expect(names(entries(...rows.toReversed()))).toEqual(expected);
});

test("an empty table has no columns", () => {
  expect(parseIndexedEntries({ cols: {}, rows: [] })).toEqual({ ok: true, value: [] });
});

test.each([
  [null, "history"],
  [{ rows: 7 }, "history.rows"],
  [table(row(1, 0, 7)), "op"],
  [table(row(1, 0, ["account_witness_vote", 7])), "op[1]"],
  [table([1, "x", 1, 0, 0, 0, vote("a", true)]), "time"],
])("invalid answers name the field: %j", (raw, field) => {
  expect(parseIndexedEntries(raw)).toMatchObject({ ok: false, error: { kind: "decode", field } });
});

test("votes for others and unreadable ones are left out", () => {
  const found = entries(
    row(1, 0, vote("a", true, "basalt")),
    row(2, 0, vote("a".repeat(17), true)),
    row(3, 0, vote("a", "yes")),
    row(4, 0, vote("a", false)),
  );
  expect(votesIn(found, witness)).toMatchObject([{ block: 4, voter: "a", isFor: false }]);
});

test("a key that is stated again, by another owner or in no known form changes nothing", () => {
  const update = (owner: string, key: unknown) => [
    "witness_update",
    { owner, block_signing_key: key },
  ];
  const properties = (...props: unknown[]) => ["witness_set_properties", { owner: witness, props }];
  const found = entries(
    row(1, 0, update(witness, "STMa")),
    row(2, 0, update("basalt", "STMb")),
    row(3, 0, update(witness, "STMa")),
    row(4, 0, properties(["new_signing_key", "zz"], 7, ["key", {}])),
    row(5, 0, update(witness, "STMc")),
    row(6, 0, update(witness, 7)),
  );
  expect(keyChangesIn(found, witness)).toMatchObject([
    { block: 5, from: "STMa", to: "STMc" },
    { block: 1, from: null, to: "STMa" },
  ]);
});

test("a page ends between two times", () => {
  const rows = [9, 9, 7, 7, 7, 5].map((time) => ({ time }));
  const times = (before: number | null, size: number) =>
    pageBefore(rows, before, size).map(({ time }) => time);
  expect(times(null, 1)).toEqual([9, 9]);
  expect(times(9, 2)).toEqual([7, 7, 7]);
  expect(times(7, 2)).toEqual([5]);
  expect(times(5, 2)).toEqual([]);
});
