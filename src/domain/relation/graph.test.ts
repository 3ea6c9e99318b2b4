/** A graph has each pair of accounts once, says what is known about them, and is placed and linked. */
import { expect, test } from "vitest";
import { settledPayments } from "../book/settled-payments.ts";
import type { AccountName } from "../chain/names.ts";
import { maxOpened, readRelationsChoice, writeRelationsChoice } from "./choice.ts";
import { graphOf, knownAccounts, maxNodes, operationsOn } from "./graph.ts";
import { relationKinds } from "./relation-kinds.ts";
import type { AccountRelations, Relation } from "./relation.ts";
import { placeNodes } from "./rings.ts";
import { knownOperations, operationsLink, rowsOf } from "./rows.ts";
import { leftOutSentence, nodeReading } from "./words.ts";

const flow = (count: number) => ({ count, steem: count * 1000, sbd: 0, vests: 0 });
const paid = (other: string, count: number): Relation => ({
  kind: "money",
  other,
  out: flow(count),
  in: flow(0),
  first: 0,
  last: 1000,
});
const read = (
  account: string,
  relations: readonly Relation[],
  isComplete = true,
): AccountRelations => ({
  account: account as AccountName,
  loaded: 10,
  isComplete,
  accounts: relations.length,
  listed: relations.length,
  relations,
  totals: [],
  own: 0,
});

test("two opened accounts are joined once, by the fuller history", () => {
  const graph = graphOf([
    read("alice", [paid("bob", 2), paid("carol", 1)], false),
    read("bob", [paid("alice", 3), paid("dave", 1)]),
  ]);
  expect(graph.nodes.map((node) => [node.name, knownAccounts(node)])).toEqual([
    ["alice", "2+"],
    ["carol", "?"],
    ["bob", "2"],
    ["dave", "?"],
  ]);
  expect(
    graph.edges.map((edge) => [
      graph.nodes[edge.from]?.name,
      graph.nodes[edge.to]?.name,
      operationsOn(edge),
      edge.isWhole,
    ]),
  ).toEqual([
    ["alice", "carol", 1, false],
    ["bob", "alice", 3, true],
    ["bob", "dave", 1, true],
  ]);
  expect(nodeReading(graph, 2)).toBe("@bob (2) · @alice 3 (Payments) · @dave 1 (Payments)");
});

test("of two whole histories, the one of the account that was opened first counts", () => {
  const { edges } = graphOf([read("alice", [paid("bob", 2)]), read("bob", [paid("alice", 2)])]);
  expect(edges).toMatchObject([{ from: 0, to: 1 }]);
});

test("a graph has at most 500 accounts, and counts the others", () => {
  const many = Array.from({ length: maxNodes + 20 }, (_, i) => paid(`payer-${i}`, 1));
  const graph = graphOf([read("alice", many)]);
  expect(graph.nodes).toHaveLength(maxNodes);
  expect(graph.cut).toBe(21);
});

test("accounts are in rings, each at its own place, with an opened account's others beyond it", () => {
  const graph = graphOf([
    read("alice", [paid("bob", 2), paid("carol", 1), paid("dave", 1)]),
    read("bob", [paid("alice", 2), paid("erin", 1), paid("frank", 1)]),
  ]);
  const places = placeNodes(graph);
  const at = (name: string) => places[graph.nodes.findIndex((node) => node.name === name)];
  expect(at("alice")?.radius).toBe(0);
  expect(at("erin")?.radius).toBe(1);
  expect(at("carol")?.radius).toBe(1);
  expect(at("bob")?.radius).toBeLessThan(1);
  expect(new Set(places.slice(1).map(({ angle, radius }) => `${angle} ${radius}`)).size).toBe(5);
  const [bob, erin, frank] = [at("bob"), at("erin"), at("frank")].map((place) => place?.angle ?? 0);
  expect(((erin ?? 0) + (frank ?? 0)) / 2).toBeCloseTo(bob ?? 0);
});

test("the only other account is on the right, and its own others stay within the circle", () => {
  const graph = graphOf([
    read("alice", [paid("bob", 2)]),
    read("bob", [
      paid("alice", 2),
      ...["carol", "dave", "erin", "frank"].map((name) => paid(name, 1)),
    ]),
  ]);
  const places = placeNodes(graph);
  const [, bob] = places;
  expect(bob?.angle).toBeCloseTo(Math.PI / 2);
  for (const { angle } of places) {
    expect(angle).toBeGreaterThanOrEqual(0);
    expect(angle).toBeLessThan(2 * Math.PI);
  }
});

test("claims of nodes join accounts without a read operation, and are listed beside read ones", () => {
  const said = { account: "alice", isOut: true, vests: null } as const;
  const graph = graphOf(
    [read("alice", [paid("bob", 2)], false)],
    [
      { ...said, kind: "recovery", other: "bob", isOut: false },
      { ...said, kind: "witness", other: "aurora" },
      { ...said, kind: "witness", other: "basalt" },
      { ...said, kind: "delegation", other: "alice" },
    ],
    1,
  );
  expect(
    rowsOf(graph).map((row) => [row.other, row.kind, knownOperations(row), row.claims.length]),
  ).toEqual([
    ["bob", "recovery", "?", 1],
    ["bob", "money", "2+", 0],
    ["aurora", "witness", "?", 1],
  ]);
  expect(graph.cut).toBe(1);
});

test("every relation that is drawn leads to its operations", () => {
  const rows = rowsOf(graphOf([read("alice", [paid("bob", 2)])]));
  expect(rows.map((row) => operationsLink(row, null))).toEqual([
    `/accounts/alice/history?kinds=${[...settledPayments].join(",")}&with=bob`,
  ]);
});

test("what is left out is counted", () => {
  const some = { ...read("alice", [paid("bob", 2)]), accounts: 41 };
  const totals = [{ kind: "money" as const, accounts: 41, out: flow(100), in: flow(0) }];
  expect(leftOutSentence({ ...some, totals })).toBe(
    "1 of 41 accounts around @alice are shown. Left out: 40 accounts with 98 operations.",
  );
  expect(leftOutSentence(read("alice", [paid("bob", 2)]))).toBeNull();
});

test("a choice is written to its link, without defaults and invalid values", () => {
  const query = "open=bob,carol&relations=money,vote&width=100&at=dave";
  const choice = readRelationsChoice(query);
  expect(choice).toEqual({
    open: ["bob", "carol"],
    kinds: ["money", "vote"],
    width: 100,
    at: "dave",
  });
  expect(writeRelationsChoice("", choice)).toBe(query);
  expect(readRelationsChoice("open=..,B&relations=x&width=7&at=<b>")).toEqual({
    open: [],
    kinds: relationKinds,
    width: 40,
    at: "",
  });
  const many = Array.from({ length: 20 }, (_, i) => `account-${i}`).join();
  expect(readRelationsChoice(`open=${many}`).open).toHaveLength(maxOpened);
  expect(writeRelationsChoice("sort=last", readRelationsChoice(""))).toBe("sort=last");
});
