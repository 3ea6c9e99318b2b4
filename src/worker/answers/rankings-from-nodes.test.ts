/** Rankings while their service is away: what nodes list stands in, and the answer says so. */
import { afterEach, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { firstPage } from "../../domain/list/list.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import { creationBlocks } from "../../domain/ranking/creations.ts";

let whole: TestEngine;
let limited: TestEngine;
afterEach(async () => {
  await limited.close();
  await whole.close();
});

/** An engine whose ranking service refuses connections, and the network that it asks. */
async function openWithout(): Promise<Pick<TestEngine, "engine" | "devnet">> {
  const options = { history: 60, opsPerBlock: 20 };
  whole = await openTestEngine(options);
  await whole.host.close();
  const network = whole.devnet.network as NetworkConfig;
  const services = { ...network.services, rankings: "http://127.0.0.1:9/rankings/" };
  limited = await openTestEngine({ ...options, host: { network: { ...network, services } } });
  return { engine: limited.engine, devnet: whole.devnet };
}

test("a node lists the running power-downs, largest first, without reputations", async () => {
  const { engine, devnet } = await openWithout();
  const answer = await engine.ask("list.ranking", ["powerdown", firstPage]);
  expect(answer).toMatchObject({
    ok: true,
    value: {
      source: { service: "node", method: "database_api.list_accounts" },
      value: { fallbackReason: { kind: "connection" } },
    },
  });
  if (!answer.ok) return;
  const { rows, all } = answer.value.value;
  expect(all).toBeGreaterThan(0);
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, place) => place + 1));
  const amounts = rows.map(({ powerDown }) => powerDown ?? 0);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(rows.every(({ reputation, usd }) => reputation === null && usd === null)).toBe(true);
  const ranked = await fetch(`${devnet.origin}/rankings/?data=ranking&by=powerdown`);
  const { data } = (await ranked.json()) as {
    readonly data: readonly { readonly account: string }[];
  };
  expect(all).toBe(data.length);
});

test("the newest blocks say which accounts were created", async () => {
  const { engine, devnet } = await openWithout();
  const answer = await engine.ask("list.newAccounts", [firstPage]);
  expect(answer).toMatchObject({
    ok: true,
    value: {
      source: { service: "node", method: "condenser_api.get_block" },
      value: { fallbackReason: { kind: "connection" } },
    },
  });
  if (!answer.ok) return;
  const head = devnet.head();
  const created = Array.from(
    { length: Math.min(head, creationBlocks) },
    (_, i) => head - i,
  ).flatMap((number) => {
    const { transactions } = devnet.blockAt(number) as {
      readonly transactions: readonly {
        readonly operations: readonly (readonly [string, { readonly new_account_name?: string }])[];
      }[];
    };
    return transactions.flatMap(({ operations }) =>
      operations.flatMap(([, { new_account_name: name }]) => name ?? []),
    );
  });
  expect(answer.value.value.all).toBe(created.length);
  expect(answer.value.value.rows.every(({ account }) => created.includes(account))).toBe(true);
});

test("other rankings, which no node has, still fail", async () => {
  const { engine } = await openWithout();
  expect(await engine.ask("list.ranking", ["usd", firstPage])).toMatchObject({
    ok: false,
    error: { kind: "connection" },
  });
});
