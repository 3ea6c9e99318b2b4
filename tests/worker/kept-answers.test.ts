/** What was looked at is answered again when nobody can be asked – and only then. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { noFilter } from "../../src/domain/chain/account/history-filter.ts";
import type { AccountName, BlockNum } from "../../src/domain/chain/names.ts";
import type { Engine } from "../../src/domain/protocol/engine.ts";
import { createEngineHost } from "../../src/worker/host.ts";
import { engineParts, openBench } from "../support/engine.ts";

const name = "aurora" as AccountName;
const number = 12 as BlockNum;

async function lookAround(engine: Engine) {
  return {
    block: await engine.block(number),
    operations: await engine.virtualOperations(number),
    proof: await engine.blockProof(number),
    account: await engine.account(name),
    history: await engine.openHistory(name),
    rows: await engine.historyRows(name, noFilter, 0, 5),
  };
}

test("a second visit without a network sees what the first one saw, with its age", async () => {
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const first = await openBench({ httpOnly: true, host: { database } });
  const seen = await lookAround(first.engine);
  const before = Date.now();
  await first.host.close();
  first.devnet.control("refuse");
  const again = createEngineHost({ ...engineParts(first.devnet, true), database });
  const engine = again.connect();
  await engine.online(false);
  const recalled = await lookAround(engine);
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
  expect(await engine.account("nobody" as AccountName)).toMatchObject({ ok: false });
  await again.close();
  await first.devnet.close();
});

test("one service that fails is a failure, however often it has answered before", async () => {
  const bench = await openBench({ httpOnly: true });
  expect(await bench.engine.community("hive-100001")).toMatchObject({ ok: true });
  await bench.engine.block(number);
  bench.devnet.control("html");
  expect(await bench.engine.community("hive-100001")).toMatchObject({ ok: false });
  await bench.close();
});
