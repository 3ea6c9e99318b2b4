/** How the services of a world misbehave. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { NetworkConfig } from "../src/domain/network/config.ts";
import { startDevnet, type Devnet } from "./devnet.ts";
import { worlds } from "./public-worlds.ts";

const browser = { "user-agent": "Mozilla/5.0" };

let devnet: Devnet;
let network: NetworkConfig;
beforeEach(async () => {
  devnet = await startDevnet({ port: 0, blockInterval: 0, history: 60, ...worlds["2026"] });
  network = devnet.network as NetworkConfig;
});
afterEach(() => devnet.close());

/** Calls one of the nodes as a browser does. */
async function called(
  node: number,
  method: string,
  params: readonly unknown[],
  type = "application/json",
) {
  const answer = await fetch(network.rpc[node] ?? "", {
    method: "POST",
    headers: { ...browser, "content-type": type },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    redirect: "manual",
  });
  return { status: answer.status, body: answer.status === 200 ? await answer.json() : null };
}
const headOf = async (node: number): Promise<number> =>
  (await called(node, "condenser_api.get_dynamic_global_properties", [])).body.result
    .head_block_number;

test("clients that aren't browsers are refused", async () => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"condenser_api.get_version","params":[]}';
  const plain = await fetch(network.rpc[0] ?? "", { method: "POST", body });
  expect(plain.status).toBe(403);
  expect((await called(0, "condenser_api.get_version", [])).status).toBe(200);
});

test("the coin provider refuses calls without a key, unreadably for pages", async () => {
  const price = `${network.services.market}/simple/price?ids=steem&vs_currencies=usd`;
  const refused = await fetch(price, { headers: browser });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  expect((await fetch(`${price}&x_cg_demo_api_key=x`, { headers: browser })).status).toBe(200);
});

test("one node redirects, one has no histories, and one is forty blocks behind", async () => {
  expect((await called(2, "condenser_api.get_version", [])).status).toBe(302);
  const history = await called(3, "condenser_api.get_account_history", ["alice", -1, 1]);
  expect(history.body.error.message).toContain("account_history_api_plugin not enabled");
  expect(await headOf(4)).toBe(60);
  for (let head = 65; head <= 105; head += 5) {
    devnet.produce(5);
    expect(await headOf(4)).toBe(Math.max(60, head - 40));
  }
  expect(await headOf(0)).toBe(105);
  expect(await headOf(4)).toBe(65);
  expect((await called(4, "condenser_api.get_block", [80])).body.result).toBeNull();
});

test("one node refuses bodies that are not sent as JSON", async () => {
  const statuses = [0, 1, 3, 4].map(
    async (node) => (await called(node, "condenser_api.get_version", [], "text/plain")).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 415, 200]);
});

test("more than ten calls at once are too many", async () => {
  const calls = Array.from({ length: 11 }, (_, id) => ({
    jsonrpc: "2.0",
    id,
    method: "condenser_api.get_version",
    params: [],
  }));
  const answer = await fetch(network.rpc[0] ?? "", {
    method: "POST",
    headers: browser,
    body: JSON.stringify(calls),
  });
  expect(answer.status).toBe(413);
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});
