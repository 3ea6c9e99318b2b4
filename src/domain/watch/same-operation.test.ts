/** Which events of the inbox are one entry. */
import { expect, test } from "vitest";
import { blockNum, type AccountName, type TxId } from "../chain/names.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import type { WatchEvent } from "./event.ts";
import { RuleIndex } from "./matcher.ts";
import { newRule, type Watched } from "./rule.ts";
import { byOperation } from "./same-operation.ts";

const [alice, bob] = ["alice" as AccountName, "bob" as AccountName];
const rules: readonly Watched[] = [
  { kind: "operations", account: alice, kinds: [] },
  { kind: "operations", account: bob, kinds: ["vote"] },
];
const vote = (voter: string, author: string, weight: number): RawOperation => [
  "vote",
  { voter, author, permlink: "p", weight },
];

/** The entries of operations, each in a transaction: the weight of the vote, and how many rules found it. */
function entriesOf(...placed: readonly (readonly [transaction: string, RawOperation])[]) {
  const index = new RuleIndex(
    rules.map((watched) => ({ ...newRule(watched, 0), since: blockNum(1) })),
  );
  const events = index.events({
    number: blockNum(9),
    time: 0,
    operations: placed.map(([id, operation]) => ({ operation, transaction: id as TxId })),
    transactions: [],
  });
  return byOperation(events).map(([{ happening }, ...more]) => [
    happening.kind === "operation" ? happening.operation[1]["weight"] : null,
    more.length + 1,
  ]);
}

test("what two rules find in one operation is one entry", () => {
  expect(entriesOf(["1", vote("alice", "bob", 5)])).toEqual([[5, 2]]);
});

test("a source's order of fields does not matter", () => {
  const [kind, payload] = vote("alice", "bob", 5);
  const turned: RawOperation = [kind, Object.fromEntries(Object.entries(payload).toReversed())];
  const events = [vote("alice", "bob", 5), turned].map((operation, i): WatchEvent => ({
    id: String(i),
    rule: String(i),
    watched: { kind: "operations", account: alice, kinds: [] },
    block: blockNum(9),
    place: 0,
    time: 0,
    transaction: null,
    happening: { kind: "operation", operation },
  }));
  expect(byOperation(events)).toEqual([events]);
});

test("other operations, and the same in another transaction or again in its own, are other entries", () => {
  expect(
    entriesOf(
      ["1", vote("alice", "bob", 5)],
      ["1", vote("alice", "bob", 6)],
      ["1", vote("alice", "carol", 7)],
      ["1", vote("alice", "bob", 5)],
      ["2", vote("alice", "bob", 5)],
      ["2", vote("carol", "bob", 8)],
    ),
  ).toEqual([
    [5, 2],
    [6, 2],
    [7, 1],
    [5, 2],
    [5, 2],
    [8, 1],
  ]);
});
