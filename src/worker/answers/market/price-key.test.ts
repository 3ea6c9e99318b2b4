/**
 * Keys for a coin provider that refuses calls without one, as it does from shared addresses: whose is used, and where
 * none ends up.
 */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { startDevnet } from "../../../../devnet/devnet.ts";
import { openTestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { NetworkConfig } from "../../../domain/network/config.ts";
import { abridged } from "../../../machines/inspection/abridged.ts";

test("a provider that requires a key answers with the operator's", async () => {
  const devnet = await startDevnet({
    port: 0,
    blockInterval: 0,
    history: 1,
    faults: ["price-key", "no-cors"],
  });
  const { market } = (devnet.network as NetworkConfig).services;
  try {
    for (const [marketKey, origin] of [
      [undefined, "chain"],
      ["CG-demo", "provider"],
    ] as const) {
      const opened = await openTestEngine({
        history: 300,
        opsPerBlock: 10,
        httpOnly: true,
        network: { ...(marketKey !== undefined && { marketKey }) },
        host: {
          fetch: (address, request) => {
            const url = new URL(String(address));
            if (url.pathname.startsWith("/api/v3/")) url.port = new URL(market ?? "").port;
            return fetch(url, request);
          },
        },
      });
      try {
        const { coins } = valueOf(await opened.engine.ask("price.cards", []));
        expect(coins["steem"]).toMatchObject({ origin });
      } finally {
        await opened.close();
      }
    }
  } finally {
    await devnet.close();
  }
});

test("the visitor's key comes before the operator's, which returns once it is removed; no database has either", async () => {
  const keys: (string | null)[] = [];
  const indexedDB = new IDBFactory();
  const opened = await openTestEngine({
    history: 300,
    opsPerBlock: 10,
    httpOnly: true,
    network: { marketKey: "CG-operator" },
    host: {
      database: { indexedDB, IDBKeyRange },
      fetch: (address, request) => {
        const url = new URL(String(address));
        if (url.pathname.startsWith("/api/v3/")) keys.push(url.searchParams.get(parameter));
        return fetch(url, request);
      },
    },
  });
  const { engine } = opened;
  const choose = (marketKey: string) =>
    engine.tell({ type: "choose", choices: { services: true, nodes: [], marketKey } });
  try {
    await choose("CG-visitor");
    valueOf(await engine.ask("price.cards", []));
    await choose("");
    valueOf(await engine.ask("market.coin", ["steem"]));
    expect(new Set(keys)).toEqual(new Set(["CG-visitor", "CG-operator"]));
    expect(keys[0]).toBe("CG-visitor");
    expect(keys.at(-1)).toBe("CG-operator");
    expect(await contentOf(indexedDB)).not.toMatch(/CG-(visitor|operator)/);
  } finally {
    await opened.close();
  }
});

test("the inspector never receives a key", () =>
  expect(abridged({ change: { marketKey: "CG-visitor" } }, true)).toBe(
    '{"change":{"marketKey":"…"}}',
  ));

const parameter = "x_cg_demo_api_key";

/** Everything that is stored, keys included. */
async function contentOf(factory: IDBFactory): Promise<string> {
  const contents: unknown[] = [];
  for (const { name = "" } of await factory.databases()) {
    const database = await settled(factory.open(name));
    for (const store of database.objectStoreNames) {
      const stored = database.transaction(store).objectStore(store);
      contents.push(await settled(stored.getAllKeys()), await settled(stored.getAll()));
    }
    database.close();
  }
  return JSON.stringify(contents);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
  });
