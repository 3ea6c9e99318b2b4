/** Stored answers are used when no node can be reached, and only then. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { engineParts, openTestEngine } from "../../../tests/support/engine.ts";
import { noFilter } from "../../domain/account/history-filter.ts";
import type { AccountName, BlockNum } from "../../domain/chain/names.ts";
import type { Engine } from "../../domain/contract/engine.ts";
import { limits } from "../../domain/limits.ts";
import { createEngineHost } from "../start.ts";

const name = "aurora" as AccountName;
const number = 12 as BlockNum;

async function askEverything(engine: Engine) {
  return {
    block: await engine.ask("block.detail", [number]),
    operations: await engine.ask("block.virtualOperations", [number]),
    proof: await engine.ask("proof.block", [number, null]),
    account: await engine.ask("account.detail", [name]),
    history: await engine.ask("history.open", [name]),
    // Amounts in SP need the head, which is unavailable the second time.
    rows: await engine.ask("history.rows", [name, { ...noFilter, groups: ["votes"] }, 0, 5]),
  };
}

test("a second visit without a network sees what the first one saw, with its age", async () => {
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const first = await openTestEngine({ httpOnly: true, host: { database } });
  const seen = await askEverything(first.engine);
  const before = Date.now();
  await first.host.close();
  first.devnet.control("refuse");
  const again = createEngineHost({ ...engineParts(first.devnet, true), database });
  const engine = again.connect();
  await engine.tell({ type: "online", isOnline: false });
  const recalled = await askEverything(engine);
  for (const key of Object.keys(seen) as (keyof typeof seen)[]) {
    const then = seen[key];
    const now = recalled[key];
    if (!then.ok || !now.ok) throw new Error(`${key}: ${JSON.stringify([then, now])}`);
    expect({ key, value: now.value.value, freshness: now.value.freshness }).toEqual({
      key,
      value: then.value.value,
      freshness: "stored",
    });
    expect(now.value.receivedAt).toBeLessThanOrEqual(before);
  }
  expect(await engine.ask("account.detail", ["nobody" as AccountName])).toMatchObject({
    ok: false,
  });
  await again.close();
  await first.devnet.close();
});

test("if no node is known to be reachable, stored answers are used at once", async () => {
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const first = await openTestEngine({ httpOnly: true, host: { database } });
  await askEverything(first.engine);
  await first.host.close();
  first.devnet.control("refuse");
  const again = createEngineHost({ ...engineParts(first.devnet, true), limits, database });
  const engine = again.connect();
  const begun = Date.now();
  expect(await engine.ask("account.detail", [name])).toMatchObject({
    ok: true,
    value: { freshness: "stored" },
  });
  expect(Date.now() - begun).toBeLessThan(limits.retry.delays[1]);
  await again.close();
  await first.devnet.close();
});

test("a slow network gets time if the stored answer would not be refreshed", async () => {
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const first = await openTestEngine({ httpOnly: true, host: { database } });
  const newest = first.devnet.head() as BlockNum;
  const ask = (engine: Engine) =>
    Promise.all([
      engine.ask("account.detail", [name]),
      engine.ask("block.detail", [newest]),
      engine.ask("community.detail", ["hive-100001"]),
      engine.ask("block.virtualOperations", [newest]),
    ]);
  expect((await ask(first.engine)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
  await first.host.close();
  first.devnet.control("delay", 3 * limits.answers.patience);
  const again = createEngineHost({ ...engineParts(first.devnet, true), limits, database });
  const answers = await ask(again.connect());
  expect(answers.map((answer) => answer.ok && answer.value.freshness)).toEqual([
    "stored",
    "live",
    "live",
    "live",
  ]);
  await again.close();
  await first.devnet.close();
});

test("a service's failure is reported, however often it has answered before", async () => {
  const testEngine = await openTestEngine({ httpOnly: true });
  expect(await testEngine.engine.ask("community.detail", ["hive-100001"])).toMatchObject({
    ok: true,
  });
  await testEngine.engine.ask("block.detail", [number]);
  testEngine.devnet.control("html");
  expect(await testEngine.engine.ask("community.detail", ["hive-100001"])).toMatchObject({
    ok: false,
  });
  await testEngine.close();
});
