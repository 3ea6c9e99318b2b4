/** The stored inbox as two engines see it. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { blockNum } from "../../../src/domain/chain/names.ts";
import type { WatchEvent } from "../../../src/domain/watch/event.ts";
import { newRule } from "../../../src/domain/watch/rule.ts";
import { systemClock } from "../../../src/worker/clock.ts";
import { Database } from "../../../src/worker/store/database.ts";
import { Inbox } from "../../../src/worker/watch/inbox.ts";
import { WatchStore } from "../../../src/worker/watch/watch-store.ts";
import { quickLimits } from "../../support/engine.ts";

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

test("an inbox that another engine has cleared and filled again is counted anew", async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const openEngine = () => {
    const database = new Database("here", "0".repeat(64), systemClock, quickLimits, options);
    return { store: new WatchStore(database), inbox: new Inbox(database) };
  };
  const [one, other] = [openEngine(), openEngine()];
  const find = async (store: WatchStore, ...ids: readonly string[]) => {
    const before = await store.snapshot(blockNum(1));
    if (!before.ok) throw new Error("no snapshot");
    expect(await store.commit(before.value, { events: ids.map(event) })).toMatchObject({
      value: "stored",
    });
  };
  await find(one.store, "a", "b");
  expect(await one.inbox.counts()).toMatchObject({ value: { events: 2, unread: 2 } });
  await other.store.clear();
  await find(other.store, "c");
  expect(await one.inbox.counts()).toMatchObject({ value: { events: 1, unread: 1 } });
});
