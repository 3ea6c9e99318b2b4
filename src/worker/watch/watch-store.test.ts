/** The stored inbox as two engines see it. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { quickLimits } from "../../../tests/support/engine.ts";
import { blockNum, type AccountName, type TxId } from "../../domain/chain/names.ts";
import type { StorageFailure } from "../../domain/contract/failure.ts";
import type { Result } from "../../domain/result.ts";
import { maxEvents, type WatchEvent } from "../../domain/watch/event.ts";
import { lookAtPrice } from "../../domain/watch/rule-state.ts";
import { newRule, type Rule } from "../../domain/watch/rule.ts";
import { systemClock } from "../clock.ts";
import { Database } from "../store/database.ts";
import { Inbox } from "./inbox.ts";
import { WatchStore } from "./watch-store.ts";

const rule = newRule({ kind: "height", height: blockNum(10) }, 1);
const event = (id: string): WatchEvent => ({
  id,
  rule: rule.key,
  watched: rule.watched,
  block: blockNum(10),
  place: 0,
  time: 1,
  transaction: null,
  happening: { kind: "irreversible" },
});

/** Opens engines of tabs of one new browser. */
const newBrowser = () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  return () => {
    const database = new Database("here", "0".repeat(64), systemClock, quickLimits, options);
    return { store: new WatchStore(database), inbox: new Inbox(database) };
  };
};

function valueOf<T>(result: Result<T, StorageFailure>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

test("an inbox that another engine has cleared and filled again is counted again", async () => {
  const openEngine = newBrowser();
  const [one, other] = [openEngine(), openEngine()];
  const find = async (store: WatchStore, ...ids: readonly string[]) => {
    const before = valueOf(await store.snapshot(blockNum(1)));
    expect(await store.commit(before, { events: ids.map(event) })).toMatchObject({
      value: "stored",
    });
  };
  await find(one.store, "a", "b");
  expect(await one.inbox.counts()).toMatchObject({ value: { events: 2, unread: 2 } });
  await other.store.clear();
  await find(other.store, "c");
  expect(await one.inbox.counts()).toMatchObject({ value: { events: 1, unread: 1 } });
});

test("a rule that was removed and added again reports the next time a price reaches the line, once", async () => {
  const openEngine = newBrowser();
  const [one, other] = [openEngine(), openEngine()];
  const median = newRule({ kind: "median", side: "above", line: "0.2" }, 1);
  const look = async ({ store }: typeof one, price: number, height: number) => {
    const before = valueOf(await store.snapshot(blockNum(height)));
    const [stored] = before.rules;
    if (!stored) throw new Error("no rule");
    const sight = { block: blockNum(height), time: height * 3000 };
    const { state, events } = lookAtPrice(stored, stored.state, price, sight);
    return { before, found: { events, states: new Map([[median.key, state]]) } };
  };
  const events = async () => valueOf(await one.inbox.counts()).events;
  for (const [nth, height] of [100, 200].entries()) {
    await one.store.remove(median.key);
    await one.store.add(median, null);
    const low = await look(one, 0.1, height);
    await one.store.commit(low.before, low.found);
    // Two engines see the same price, at different heights.
    const [first, second] = [await look(one, 0.3, height + 1), await look(other, 0.3, height + 2)];
    expect(await one.store.commit(first.before, first.found)).toMatchObject({ value: "stored" });
    expect(await other.store.commit(second.before, second.found)).toMatchObject({
      value: "outdated",
    });
    expect(await events()).toBe(nth + 1);
  }
});

test("what a replaced block did gives way to what is found in its place; what is found again stays as it is", async () => {
  const { store, inbox } = newBrowser()();
  const find = async (transaction: string): Promise<void> => {
    const before = valueOf(await store.snapshot(blockNum(1)));
    const found = { ...event("a"), transaction: transaction as TxId };
    expect(await store.commit(before, { events: [found] })).toMatchObject({ value: "stored" });
  };
  await find("1");
  valueOf(await inbox.mark({ kind: "read", ids: null }));
  await find("1");
  expect(valueOf(await inbox.entries(0, 9))).toMatchObject([
    { events: [{ transaction: "1" }], isRead: true },
  ]);
  await find("2");
  expect(valueOf(await inbox.entries(0, 9))).toMatchObject([
    { events: [{ transaction: "2" }], isRead: false },
  ]);
});

test("a full inbox has as many entries as it says: several rules' events about one operation are one, and removed ones none", async () => {
  const { store, inbox } = newBrowser()();
  const find = async (from: number, count: number, rules: readonly string[]): Promise<void> => {
    const before = valueOf(await store.snapshot(blockNum(1)));
    const events = Array.from({ length: count }, (_, i) =>
      rules.map((key): WatchEvent => ({
        ...event(`${key}@${from + i}`),
        rule: key,
        block: blockNum(from + i),
        happening: { kind: "operation", operation: ["vote", { voter: "alice" }] },
      })),
    );
    expect(await store.commit(before, { events: events.flat() })).toMatchObject({
      value: "stored",
    });
  };
  const expectInbox = async (events: number, dropped: number, oldest: number): Promise<void> => {
    expect(valueOf(await inbox.counts())).toMatchObject({ events, dropped });
    const entries = valueOf(await inbox.entries(0, 2 * maxEvents));
    expect(entries.at(-1)?.events[0].block).toBe(oldest);
  };
  await find(1, maxEvents, ["a", "b"]);
  await expectInbox(maxEvents, 0, 1);
  await find(maxEvents + 1, 2, ["a"]);
  await expectInbox(maxEvents, 2, 3);
  valueOf(await inbox.mark({ kind: "read", ids: null }));
  valueOf(await inbox.mark({ kind: "remove", ids: null }));
  await find(maxEvents + 3, 5, ["b"]);
  await expectInbox(5, 2, maxEvents + 3);
  valueOf(await inbox.mark({ kind: "undo" }));
  await expectInbox(maxEvents, 7, 8);
});

test("a removal of nothing deletes nothing: the last removal can still be undone", async () => {
  const { store, inbox } = newBrowser()();
  const before = valueOf(await store.snapshot(blockNum(1)));
  await store.commit(before, { events: ["a", "b"].map(event) });
  valueOf(await inbox.mark({ kind: "remove", ids: ["a"] }));
  for (const ids of [null, ["a"], ["nothing"]]) valueOf(await inbox.mark({ kind: "remove", ids }));
  expect(await inbox.canUndo()).toBe(true);
  valueOf(await inbox.mark({ kind: "undo" }));
  expect(valueOf(await inbox.counts()).events).toBe(2);
});

test("a removed rule is put back as it was; what was checked without it is checked again", async () => {
  const { store } = newBrowser()();
  const [alice, bob] = (["alice", "bob"] as const).map((name) =>
    newRule({ kind: "keys", account: name as AccountName }, 1),
  ) as [Rule, Rule];
  await store.add({ ...alice, since: blockNum(5) }, null);
  await store.add({ ...bob, since: blockNum(5) }, null);
  const check = async (key: "chain" | "@alice", to: number, found: object = {}) => {
    const before = valueOf(await store.snapshot(blockNum(99)));
    const looked = { events: [], progress: { key, to }, ...found };
    expect(await store.commit(before, looked)).toMatchObject({ value: "stored" });
  };
  await check("chain", 10, { states: new Map([[alice.key, { missed: 3 }]]) });
  await check("@alice", 20);
  const removed = valueOf(await store.remove(alice.key));
  expect(await store.remove(alice.key)).toMatchObject({ value: null });
  await check("chain", 15);
  await check("chain", 40);
  expect(removed && (await store.restore(removed))).toMatchObject({ value: true });
  const { rules, checked } = valueOf(await store.snapshot(blockNum(99)));
  expect(rules.find(({ key }) => key === alice.key)).toEqual({
    ...alice,
    since: 20,
    state: { missed: 3 },
  });
  expect(checked).toBe(20);
});
