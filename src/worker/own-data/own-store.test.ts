/** The visitor's labels and rules of several networks in a real engine: read, moved, deleted, and a full disk. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { ownNetwork } from "../../../tests/support/added-rules.ts";
import { openTestEngine, quickLimits, type TestEngine } from "../../../tests/support/engine.ts";
import { disk, noRoom, repairDisk } from "../../../tests/support/full-disk.ts";
import { blockNum, type AccountName } from "../../domain/chain/names.ts";
import type { LabelEntry } from "../../domain/label/label.ts";
import { accountTarget } from "../../domain/label/target.ts";
import { networkChanges } from "../../domain/own-data/network-changes.ts";
import type { NetworkData } from "../../domain/own-data/own-data.ts";
import { writeOwnData } from "../../domain/own-data/own-data.ts";
import { refusedText } from "../../domain/own-data/read-own-data.ts";
import { newRule } from "../../domain/watch/rule.ts";

const limits = { ...quickLimits, watch: { ...quickLimits.watch, first: 1, look: 50 } };
let testEngine: TestEngine;
afterEach(async () => {
  repairDisk();
  await testEngine.close();
});

const none: NetworkData = { labels: {}, rules: {} };

async function open() {
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  testEngine = await openTestEngine({ history: 20, host: { limits, database } });
  const here = ownNetwork(testEngine.devnet);
  const networks = [here, { key: "other", chainId: "0".repeat(64) }];
  const label = (name: string): LabelEntry => ({
    of: accountTarget(name),
    text: `My ${name}`,
    note: "",
    colour: "blue",
  });
  const data: NetworkData = {
    labels: {
      [here.key]: Array.from({ length: 1_000 }, (_, i) => label(`account-${1_000 + i}`)),
      other: [label("alice")],
    },
    rules: {
      [here.key]: [newRule({ kind: "height", height: blockNum(1_000) }, 5)],
      other: [newRule({ kind: "keys", account: "alice" as AccountName }, 7)],
    },
  };
  const own = async () => {
    const read = await testEngine.engine.ask("storage.own", [networks]);
    return read.ok ? read.value.value : read.error;
  };
  const change = (before: NetworkData, after: NetworkData) =>
    testEngine.engine.ask("storage.change", [networks, networkChanges(before, after)]);
  return { networks, data, own, change };
}

test("data of every network is written, shown, read again, and deleted", async () => {
  const { networks, data, own, change } = await open();
  expect(await own()).toEqual(none);
  await testEngine.waitForView("labels", ({ targets }) => targets.length === 0);
  expect(await change(none, data)).toMatchObject({ ok: true });
  expect(await own()).toEqual(data);
  await testEngine.waitForView("labels", ({ targets }) => targets.length === 1_000);
  await testEngine.waitForView("watch", ({ rules }) => rules === 1);
  expect(await testEngine.engine.ask("storage.wipe", [networks])).toMatchObject({ ok: true });
  expect(await own()).toEqual(none);
  await testEngine.waitForView("labels", ({ targets }) => targets.length === 0);
  await testEngine.waitForView("watch", ({ state }) => state === "asleep");
});

test("the file of prices is deleted, too", async () => {
  const { networks } = await open();
  const { engine } = testEngine;
  const text = "date,STEEM\n2026-01-01,0.2";
  await engine.ask("archive.ownPrices", [{ is: "opened", name: "prices.csv", text }]);
  const stored = () => engine.ask("archive.ownPrices", [{ is: "kept" }]);
  expect(await stored()).toMatchObject({ value: { value: { name: "prices.csv" } } });
  expect(await engine.ask("storage.wipe", [networks])).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject({ value: { value: null } });
});

test("on a full disk no label is written, and the rest can be rolled back", async () => {
  const { data, own, change } = await open();
  disk.failure = (table) => (table === "watchRules" ? noRoom() : null);
  expect(await change(none, data)).toEqual({ ok: false, error: { kind: "noRoom" } });
  expect(await change(data, none)).toMatchObject({ ok: true });
  expect(await own()).toEqual(none);
  disk.failure = (table) => (table === "labels" ? noRoom() : null);
  expect(await change(none, data)).toEqual({ ok: false, error: { kind: "noRoom" } });
  expect(await own()).toEqual(none);
});

test("a file is read, or rejected with its message", async () => {
  const { data } = await open();
  expect(await testEngine.engine.ask("storage.read", [writeOwnData(data, 0)])).toMatchObject({
    ok: true,
    value: { value: data },
  });
  expect(await testEngine.engine.ask("storage.read", ["{"])).toEqual({
    ok: false,
    error: { kind: "parameter", message: refusedText.notJson },
  });
});
