/** Rules and inbox through the engine: what is refused, what a full disk loses, and what a page can change. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { addRules } from "../../../tests/support/added-rules.ts";
import {
  engineParts,
  openTestEngine,
  quickLimits,
  type TestEngine,
} from "../../../tests/support/engine.ts";
import { disk, noRoom, repairDisk } from "../../../tests/support/full-disk.ts";
import { LateFactory } from "../../../tests/support/late-database.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import type { LabelsView } from "../../domain/label/label-book.ts";
import type { WatchView } from "../../domain/watch/answers.ts";
import { plainSentence } from "../../domain/watch/plain-sentence.ts";
import { emptyRuleText, ruleFaults, type RuleText } from "../../domain/watch/read-rule.ts";
import { maxRules } from "../../domain/watch/rule.ts";
import { createEngineHost } from "../start.ts";

const limits = {
  ...quickLimits,
  watch: { ...quickLimits.watch, first: 1, retryAfter: 20, look: 50 },
};

let testEngine: TestEngine;
afterEach(async () => {
  repairDisk();
  await testEngine.close();
});

const open = async (): Promise<void> => {
  testEngine = await openTestEngine({ history: 60, host: { limits } });
};
const add = (rule: Partial<RuleText>) =>
  testEngine.engine.ask("watch.add", [{ ...emptyRuleText, ...rule }, null]);
const refusal = (message: string) => ({ ok: false, error: { kind: "parameter", message } });
const following = ({ state }: { readonly state: string }): boolean => state === "following";

test("a rule that cannot match is refused with an explanation", async () => {
  await open();
  expect(await add({ account: "nobody-here" })).toEqual(
    refusal("There is no account @nobody-here."),
  );
  expect(await add({ account: "A B" })).toEqual(refusal(ruleFaults.account));
  expect(await add({ kind: "price", coin: "no-such-coin", line: "1" })).toEqual(
    refusal("The market has no coin no-such-coin."),
  );
  expect(await add({ account: "alice", kinds: "vote, vots" })).toEqual(
    refusal("The chain has no operation vots."),
  );
  expect(await add({ kind: "witness", account: "alice" })).toEqual(
    refusal("@alice is not a witness."),
  );
  expect(await add({ kind: "payout", account: "alice", permlink: "nope-nope" })).toEqual(
    refusal("There is no post @alice/nope-nope."),
  );
  expect(await testEngine.engine.ask("watch.rules", [])).toMatchObject({ value: { value: [] } });
});

test("an engine that has no rules learns of the first one that another engine stores", async () => {
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const never = { ...limits, watch: { ...limits.watch, first: 1e9 } };
  testEngine = await openTestEngine({ history: 60, host: { limits: never, database } });
  const { devnet } = testEngine;
  const other = createEngineHost({ ...engineParts(devnet, true), limits, database });
  try {
    const height = { ...emptyRuleText, kind: "height", height: "1000" } as const;
    const added = valueOf(await other.connect().ask("watch.add", [height, null]));
    await testEngine.waitForView("watch", ({ rules }) => rules === 1);
    await other.connect().ask("watch.remove", [added.key]);
    await testEngine.waitForView("watch", ({ rules }) => rules === 0);
    expect(await addRules(other.connect(), devnet, [height])).toMatchObject({ ok: true });
    await testEngine.waitForView("watch", ({ rules }) => rules === 1);
  } finally {
    await other.close();
  }
});

test("a payout can be watched until the post is paid", async () => {
  const post = { author: "alice", permlink: "on-trial" };
  const payout = { kind: "payout", account: post.author, permlink: post.permlink };
  let isPaid = false;
  testEngine = await openTestEngine({
    history: 60,
    host: { limits },
    lie: ({ method }, truth) =>
      method === "get_content" && isPaid
        ? { ...(truth as object), cashout_time: "1969-12-31T23:59:59" }
        : truth,
  });
  testEngine.devnet.order([
    [
      "comment",
      {
        parent_author: "",
        parent_permlink: "life",
        ...post,
        title: "",
        body: "b",
        json_metadata: "",
      },
    ],
  ]);
  testEngine.devnet.produce(1, 0);
  expect(await add(payout)).toMatchObject({ ok: true });
  isPaid = true;
  expect(await add(payout)).toEqual(refusal("The post @alice/on-trial has been paid out already."));
});

test("what exists is watched, and what no node tells is taken at the visitor's word", async () => {
  testEngine = await openTestEngine({
    history: 60,
    host: { limits },
    lie: ({ method }, truth) => (method === "get_content" ? { damaged: true } : truth),
  });
  expect(await add({ kind: "witness", account: "aurora" })).toMatchObject({ ok: true });
  expect(await add({ account: "alice", kinds: "vote,producer_reward" })).toMatchObject({
    ok: true,
  });
  expect(await add({ kind: "payout", account: "alice", permlink: "p" })).toMatchObject({
    ok: true,
  });
});

test("rules are watched once a database that opens late returns them", async () => {
  const indexedDB = new LateFactory();
  indexedDB.release();
  const database = { indexedDB, IDBKeyRange };
  testEngine = await openTestEngine({ history: 60, host: { limits, database } });
  expect(await add({ kind: "height", height: "1000000" })).toMatchObject({ ok: true });
  await testEngine.host.close();

  indexedDB.hold();
  const impatient = { ...limits, database: { ...limits.database, patience: 20 } };
  const parts = engineParts(testEngine.devnet, false);
  const host = createEngineHost({ ...parts, limits: impatient, database });
  const engine = host.connect();
  const [labels, watched] = [[] as LabelsView[], [] as WatchView[]];
  await engine.watch("labels", (view) => void labels.push(view));
  await engine.watch("watch", (view) => void watched.push(view));
  try {
    await expect.poll(() => labels.at(-1)?.failure ?? null).not.toBeNull();
    indexedDB.release();
    await expect.poll(() => watched.at(-1)?.rules, { timeout: 10_000 }).toBe(1);
  } finally {
    await host.close();
  }
});

test("the same rule is one rule, and there are at most 500", async () => {
  await open();
  const rules = Array.from({ length: maxRules }, (_, i) => ({
    ...emptyRuleText,
    kind: "height",
    height: String(1_000_000 + i),
  }));
  expect(await addRules(testEngine.engine, testEngine.devnet, rules)).toMatchObject({ ok: true });
  expect(await add({ kind: "height", height: "1000000" })).toMatchObject({ ok: true });
  expect(await add({ kind: "height", height: "7" })).toEqual(
    refusal("There are already 500 rules, which is the limit."),
  );
  const known = await testEngine.engine.ask("watch.rules", []);
  const keys = known.ok ? known.value.value.map(({ key }) => key) : [];
  expect(keys.length).toBe(maxRules);
  await addRules(testEngine.engine, testEngine.devnet, [], keys);
  expect(await testEngine.engine.ask("watch.rules", [])).toMatchObject({ value: { value: [] } });
});

test("a price that is there already is in the inbox at once, and once", async () => {
  await open();
  await add({ kind: "median", side: "above", line: "0.0001" });
  await add({ kind: "median", side: "below", line: "0.0001" });
  await testEngine.waitForView("watch", (view) => following(view) && view.events > 0);
  const head = testEngine.devnet.head();
  testEngine.devnet.produce(60);
  await testEngine.waitForView("watch", ({ checked }) => (checked ?? 0) >= head);
  const { rows } = valueOf(await testEngine.engine.ask("watch.inbox", [0, 9]));
  expect(rows.map(({ sentence }) => plainSentence(sentence))).toEqual([
    expect.stringMatching(/^The median price of STEEM is \S+ SBD, at or above your limit$/),
  ]);
});

test("a removed rule that is put back does not report a price again", async () => {
  await open();
  const { key } = valueOf(await add({ kind: "median", side: "above", line: "0.0001" }));
  await testEngine.waitForView("watch", (view) => following(view) && view.events > 0);
  const removed = valueOf(await testEngine.engine.ask("watch.remove", [key]));
  if (!removed) throw new Error("no rule was removed");
  expect(await testEngine.engine.ask("watch.restore", [removed])).toMatchObject({ ok: true });
  const head = testEngine.devnet.head();
  testEngine.devnet.produce(60);
  await testEngine.waitForView("watch", ({ checked }) => (checked ?? 0) >= head);
  expect(valueOf(await testEngine.engine.ask("watch.inbox", [0, 9])).total).toBe(1);
});

test("only rules that still wait for a block count as checked up to one", async () => {
  await open();
  await add({ kind: "height", height: "5" });
  await add({ kind: "median", line: "100" });
  await add({ kind: "witness", account: "aurora", aspects: "missed,version" });
  await testEngine.waitForView("watch", (view) => following(view) && view.rules === 3);
  await add({ account: "alice" });
  await add({ kind: "witness", account: "aurora", aspects: "missed,key" });
  await add({ kind: "height", height: "1000000" });
  const view = await testEngine.waitForView("watch", (each) => following(each) && each.rules === 6);
  expect(view).toMatchObject({ waiting: 3, events: 1 });
});

test("a full disk loses nothing: what could not be written is found on the next pass", async () => {
  await open();
  await add({ account: "aurora", kinds: "producer_reward" });
  await testEngine.waitForView("watch", following);
  disk.failure = (table) => (table.startsWith("watch") ? noRoom() : null);
  testEngine.devnet.produce(50);
  const full = await testEngine.waitForView("watch", ({ state }) => state === "failed");
  expect([full.failure, full.events]).toEqual([{ kind: "noRoom" }, 0]);
  repairDisk();
  const after = await testEngine.waitForView("watch", (view) => following(view) && view.events > 0);
  expect(after.unread).toBe(after.events);
});

test("events are read, removed and restored; each is notified once, also to a hidden page", async () => {
  await open();
  await testEngine.engine.tell({ type: "present", presence: { visible: false, interval: 40 } });
  await add({ account: "aurora", kinds: "producer_reward" });
  // Four rounds, and as many blocks as are not irreversible yet.
  testEngine.devnet.produce(105);
  const { events } = await testEngine.waitForView(
    "watch",
    (view) => following(view) && view.events > 1,
  );
  const news = await testEngine.engine.ask("watch.news", []);
  expect(news.ok && news.value.value.length).toBe(events);
  expect(await testEngine.engine.ask("watch.news", [])).toMatchObject({ value: { value: [] } });
  const inbox = await testEngine.engine.ask("watch.inbox", [0, 10]);
  const [newest] = inbox.ok ? inbox.value.value.rows : [];
  const ids = [newest?.id ?? ""];
  await testEngine.engine.ask("watch.mark", [{ kind: "read", ids }]);
  await testEngine.engine.ask("watch.mark", [{ kind: "remove", ids: null }]);
  expect(await testEngine.engine.ask("watch.inbox", [0, 10])).toMatchObject({
    value: { value: { total: events - 1, unread: events - 1, canUndo: true } },
  });
  await testEngine.engine.ask("watch.mark", [{ kind: "undo" }]);
  expect(await testEngine.engine.ask("watch.inbox", [0, 10])).toMatchObject({
    value: { value: { total: events, unread: events - 1, canUndo: false } },
  });
});

test("what two rules find in one operation is one row, read, removed and notified as one", async () => {
  await open();
  await add({ account: "aurora", kinds: "producer_reward" });
  await add({ account: "aurora" });
  await testEngine.waitForView("watch", (view) => following(view) && view.rules === 2);
  testEngine.devnet.produce(105);
  const view = await testEngine.waitForView("watch", (each) => following(each) && each.events > 1);
  const inbox = async () => valueOf(await testEngine.engine.ask("watch.inbox", [0, 500]));
  const { rows } = await inbox();
  const both = rows.filter(({ foundBy }) => foundBy.length === 2);
  expect(
    both.map(({ foundBy }) => foundBy.map(({ watched }) => plainSentence(watched))),
  ).toContainEqual(["Any operation involving @aurora", "producer_reward involving @aurora"]);
  expect(new Set(rows.map(({ block, sentence }) => JSON.stringify([block, sentence]))).size).toBe(
    rows.length,
  );
  expect(view).toMatchObject({ events: rows.length, unread: rows.length, news: rows.length });
  const news = valueOf(await testEngine.engine.ask("watch.news", []));
  expect(news).toHaveLength(rows.length);

  const [first, second] = both.map(({ foundBy }) => foundBy.map(({ event }) => event));
  await testEngine.engine.ask("watch.mark", [{ kind: "read", ids: first ?? [] }]);
  // As if only one rule had found it so far.
  await testEngine.engine.ask("watch.mark", [{ kind: "read", ids: second?.slice(0, 1) ?? [] }]);
  expect(await inbox()).toMatchObject({ total: rows.length, unread: rows.length - 1 });
  await testEngine.engine.ask("watch.mark", [{ kind: "remove", ids: null }]);
  const after = await inbox();
  expect(after).toMatchObject({ total: rows.length - 1, unread: rows.length - 1, canUndo: true });
  expect(after.rows.filter(({ foundBy }) => foundBy.length === 2)).toHaveLength(both.length - 1);
});

test("no block is loaded without rules", async () => {
  await open();
  await testEngine.engine.watch("watch", () => {});
  await testEngine.engine.ask("watch.rules", []);
  await testEngine.waitForView("watch", ({ state }) => state === "asleep");
  testEngine.devnet.produce(40);
  await testEngine.waitForView(
    "chain",
    ({ properties }) => properties?.value.headBlock === testEngine.devnet.head(),
  );
  expect(testEngine.devnet.calls.get("condenser_api.get_block")).toBeUndefined();
  expect(testEngine.devnet.calls.get("condenser_api.get_ops_in_block")).toBeUndefined();
});
