/** The devnet's services over real sockets: formats, errors, both socket dialects, and faults that take effect. */
import { base58 } from "@scure/base";
import { decode } from "fast-png";
import { afterEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { recordedTest, recordings } from "../tests/support/recorded/recordings.ts";
import { startDevnet, type Devnet, type DevnetOptions } from "./devnet.ts";

let devnet: Devnet;
const sockets: WebSocket[] = [];
const open = async (options: DevnetOptions = {}) =>
  (devnet = await startDevnet({
    port: 0,
    blockInterval: 0,
    history: 40,
    opsPerBlock: 4,
    ...options,
  }));
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await devnet.close();
});

async function rpc(body: unknown): Promise<unknown> {
  const response = await fetch(devnet.rpcUrl, { method: "POST", body: JSON.stringify(body) });
  return response.json();
}
const call = (method: string, params: unknown = []) =>
  rpc({ jsonrpc: "2.0", id: 1, method: `condenser_api.${method}`, params });

describe("JSON-RPC", () => {
  test("answers like real nodes: null, errors with HTTP 200, batches by id", async () => {
    await open();
    expect(await call("get_block", [9_999_999])).toEqual({ jsonrpc: "2.0", id: 1, result: null });
    expect(await call("get_nonsense")).toMatchObject({ error: { code: -32002 } });
    expect(await call("get_transaction", ["ab".repeat(20)])).toMatchObject({
      error: { code: -32003, message: expect.stringContaining("Unknown Transaction") as string },
    });
    expect(await call("get_account_history", ["alice", -1, 101])).toMatchObject({
      error: { code: 1701 },
    });
    const batch = [3, 2, 1].map((id) => ({
      jsonrpc: "2.0",
      id,
      method: "condenser_api.get_block_header",
      params: [id],
    }));
    expect(await rpc(batch)).toMatchObject([{ id: 3 }, { id: 2 }, { id: 1 }]);
    expect(await rpc(Array.from({ length: 51 }, () => batch[0]))).toMatchObject({
      error: { code: 1600 },
    });
    expect(await rpc([])).toMatchObject({ error: { code: -32000 } });
  });

  test("the old call style still works", async () => {
    await open();
    expect(
      await rpc({ id: 7, method: "call", params: ["condenser_api", "get_block_header", [1]] }),
    ).toMatchObject({ id: 7, result: { previous: "0".repeat(40) } });
  });

  test("POST /control names unknown faults and counts calls", async () => {
    await open();
    const post = (body: unknown) =>
      fetch(`${devnet.origin}/control`, { method: "POST", body: JSON.stringify(body) });
    const refused = await post({ fault: "rain" });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: "No fault named rain." },
    ]);
    await call("get_block", [1]);
    expect(await (await post({ fault: "html" })).json()).toMatchObject({
      faults: ["html"],
      calls: { "condenser_api.get_block": 1 },
    });
  });
});

test("a fault with a duration ends by itself", async () => {
  await open();
  devnet.control("flap", 20);
  devnet.control("lie-head", 5, 1);
  const active = async () =>
    ((await (await fetch(`${devnet.origin}/control`)).json()) as { faults: string[] }).faults;
  await expect.poll(active).toEqual(["flap"]);
  const socket = new WebSocket(devnet.socketUrl);
  sockets.push(socket);
  await new Promise((resolve) => socket.on("close", resolve));
});

test("pictures are PNG in the requested size; unknown accounts have none", async () => {
  await open();
  const fetched = (path: string) => fetch(`${devnet.rpcUrl}/u/${path}`);
  for (const [size, side] of [
    ["small", 64],
    ["medium", 128],
    ["large", 512],
    ["constructor", 128],
  ] as const) {
    const answer = await fetched(`alice/avatar/${size}`);
    expect(answer.headers.get("content-type")).toBe("image/png");
    const { width, height, channels } = decode(await answer.arrayBuffer());
    expect([width, height, channels]).toEqual([side, side, 3]);
  }
  const redirect = await fetch(`${devnet.rpcUrl}/u/alice/avatar/small`, { redirect: "manual" });
  expect(redirect.status).toBe(302);
  expect(redirect.headers.get("location")).toMatch(/^\/p\/\w+\?width=64&height=64$/);
  const unknown = await fetched("nobody-at-all/avatar/small");
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toEqual({ error: "no account nobody-at-all" });
});

test("the image service has its own pictures only; the form that is switched off answers with status 200", async () => {
  await open();
  const resized = (address: string) => {
    const encoded = base58.encode(new TextEncoder().encode(address));
    return fetch(`${devnet.rpcUrl}/p/${encoded}?mode=fit&format=match&width=1280`);
  };
  const own = await resized(`${devnet.origin}/DQmCovers/alice-cover.png`);
  expect(decode(await own.arrayBuffer())).toMatchObject({ width: 640, height: 160 });
  const foreign = `${devnet.foreignPictures}/hill.png`;
  for (const answer of [
    await resized(foreign),
    await fetch(`${devnet.rpcUrl}/1280x0/${foreign}`),
    await fetch(`${devnet.rpcUrl}/u/isobar/avatar/small`),
  ]) {
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ success: false });
  }
  expect((await fetch(foreign)).headers.get("content-type")).toBe("image/png");
});

test("a false head is sent over both transports, and a forged block has the original hashes", async () => {
  await open();
  devnet.control("lie-head", 1000);
  expect(await call("get_dynamic_global_properties")).toMatchObject({
    result: { head_block_number: 1040 },
  });
  devnet.control("off");
  const honest = devnet.blockAt(38) as { block_id: string; transactions: unknown[] };
  devnet.control("forge-block");
  const { result } = (await call("get_block", [38])) as { result: typeof honest };
  expect(result.block_id).toBe(honest.block_id);
  expect(result).not.toEqual(honest);
});

recordedTest("recorded blocks are served unchanged; missing ones are an error", async () => {
  await open({ replay: recordings });
  expect(devnet.networkKey).toBe("replay");
  expect(await call("get_block", [30_493_047])).toMatchObject({
    result: { transactions: { length: 36 } },
  });
  expect(await call("get_ops_in_block", [30_493_047, true])).toHaveProperty("error");
  const head = devnet.head();
  devnet.produce(2);
  expect(devnet.head()).toBe(head + 2);
});
