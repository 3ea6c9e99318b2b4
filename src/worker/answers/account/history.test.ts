/** Histories that two nodes answer in turn, and entries that can't be read. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { idle } from "../../../../tests/support/archives.ts";
import {
  alice,
  honest,
  numberedFrom,
  poolOf,
  serveHonestly,
  type HistoryNode,
  type Serve,
} from "../../../../tests/support/histories.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { noFilter } from "../../../domain/account/history-filter.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { limits } from "../../../domain/limits.ts";
import { systemClock as clock } from "../../clock.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import type { Services } from "../../network/services.ts";
import { AnswerStore } from "../../store/answer-store.ts";
import { Database } from "../../store/database.ts";
import { HistoryStore } from "../../store/history-store.ts";
import { openReader } from "../shared/reader.ts";
import { Histories } from "./history.ts";

const head = { rates: null, known: async () => {}, lastIrreversible: 1e9 } as unknown as HeadFacts;

const timedOut = { kind: "timeout", ms: 1, method: "get_account_history", over: "http" } as const;

/** The histories of a browser with these nodes. */
function historiesOn(...nodes: readonly [HistoryNode, ...HistoryNode[]]) {
  const indexedDB = new IDBFactory();
  const database = new Database("main", "00", clock, limits, { indexedDB, IDBKeyRange });
  const histories = new Histories({
    reader: openReader({ calls: poolOf(...nodes), services: {} as Services, clock, limits }),
    store: new HistoryStore(database, clock, limits),
    answers: new AnswerStore(database, clock, limits),
    head,
    clock,
    limits,
  });
  const open = async () => valueOf(await histories.open(alice, idle));
  const older = async () => valueOf(await histories.older(alice, idle));
  /** Loads older pages until there are none, at most twenty. */
  const all = async () => {
    let state = await older();
    for (let left = 20; left > 0 && !state.isComplete; left--) state = await older();
    return state;
  };
  const rows = async () => valueOf(await histories.rows(alice, noFilter, 0, 1000, idle));
  const indexes = async () => (await rows()).rows.map(({ index }) => index);
  return { histories, open, older, all, rows, indexes };
}

/** From newest to oldest. */
const downFrom = (newest: number): readonly number[] =>
  Array.from({ length: newest + 1 }, (_, i) => newest - i);

/** The history of a node that lacks the first `lacking` entries, and numbers the others from 0. */
const cutAt = (lacking: number): HistoryNode => {
  const node = honest(250 - lacking, "short.example");
  node.serve = numberedFrom(-lacking);
  return node;
};

describe("a history that another node continues", () => {
  const begun = async (other: HistoryNode) => {
    const first = honest(250, "first.example");
    const browser = historiesOn(first, other);
    await browser.open();
    expect(await browser.older()).toMatchObject({ loaded: 121, endpoint: "first.example" });
    first.failure = timedOut;
    return { first, ...browser };
  };

  test("is numbered as before, and ends with both named", async () => {
    const browser = await begun(cutAt(10));
    expect(await browser.older()).toMatchObject({
      endpoint: "first.example",
      endpoints: ["first.example", "short.example"],
    });
    browser.first.failure = null;
    expect(await browser.all()).toMatchObject({
      loaded: 250,
      isComplete: true,
      endpoints: ["first.example", "short.example"],
    });
    expect(await browser.indexes()).toEqual(downFrom(249));
  });

  test.each([50, 100, 200])(
    "starts over where the first %i entries are lacking",
    async (lacking) => {
      const browser = await begun(cutAt(lacking));
      expect(await browser.all()).toMatchObject({
        loaded: 250 - lacking,
        total: 250 - lacking,
        isComplete: true,
        endpoint: "short.example",
        endpoints: ["short.example"],
      });
      expect(await browser.indexes()).toEqual(downFrom(249 - lacking));
    },
  );

  test("continues with the node where it started over, even if the other one is back", async () => {
    const browser = await begun(cutAt(100));
    expect((await browser.older()).endpoint).toBe("short.example");
    browser.first.failure = null;
    expect(await browser.all()).toMatchObject({ isComplete: true, endpoint: "short.example" });
  });

  test("starts over where there are entries from before its first", async () => {
    const short = cutAt(100);
    const browser = historiesOn(short, honest(250, "whole.example"));
    await browser.open();
    await browser.older();
    short.failure = timedOut;
    expect(await browser.all()).toMatchObject({ loaded: 250, total: 250, isComplete: true });
    expect(await browser.indexes()).toEqual(downFrom(249));
  });
});

describe("rows of a history", () => {
  test("say how much of it is loaded", async () => {
    const browser = historiesOn(honest(250));
    await browser.open();
    const state = await browser.older();
    expect((await browser.rows()).history).toEqual(state);
  });

  test("are read again after other accounts' histories have taken its place", async () => {
    const node = honest(250);
    const { histories, ...browser } = historiesOn(node);
    await browser.open();
    for (let i = 0; i < limits.history.accounts; i++)
      await histories.open(`other${i}` as AccountName, idle);
    node.total = 253;
    expect(await browser.rows()).toMatchObject({ total: 24, history: { loaded: 24, total: 253 } });
  });
});

describe("entries that can't be read", () => {
  /** The history, with these entries malformed. */
  const without =
    (...malformed: readonly number[]): Serve =>
    (from, to, total) =>
      serveHonestly(from, to, total).map((pair, i) =>
        malformed.includes(from + i) ? [from + i, null] : pair,
      );

  test("are counted in newer pages, and only once in pages that overlap", async () => {
    const node = honest(100);
    const browser = historiesOn(node);
    node.serve = without(20, 95);
    expect(await browser.open()).toMatchObject({ skipped: 1 });
    node.total = 103;
    node.serve = without(20, 95, 101);
    expect(await browser.open()).toMatchObject({ skipped: 2, total: 103 });
    const state = await browser.all();
    expect(state).toMatchObject({ skipped: 3, isComplete: true });
    expect(state.loaded + state.skipped).toBe(state.total);
  });

  test("no longer count once they can be read", async () => {
    const node = honest(100);
    const browser = historiesOn(node);
    node.serve = without(95);
    expect(await browser.open()).toMatchObject({ skipped: 1 });
    node.serve = serveHonestly;
    expect(await browser.open()).toMatchObject({ skipped: 0 });
  });

  test("count once without a number of their own, too", async () => {
    const node = honest(100);
    node.serve = (from, to, total) =>
      serveHonestly(from, to, total).map((pair, i) => (from + i === 95 ? "x" : pair));
    const browser = historiesOn(node);
    await browser.open();
    expect(await browser.open()).toMatchObject({ skipped: 1 });
    expect(await browser.all()).toMatchObject({ skipped: 1, loaded: 99 });
  });
});
