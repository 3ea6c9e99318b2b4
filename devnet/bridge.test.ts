/** The devnet's websocket: both dialects, the deployed server's limits and cache, and faults that take effect. */
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startDevnet, type Devnet } from "./devnet.ts";
import type { WireBlock } from "./wire/blocks.ts";

let devnet: Devnet;
const sockets: WebSocket[] = [];
const open = async () =>
  (devnet = await startDevnet({ port: 0, blockInterval: 0, history: 40, opsPerBlock: 4 }));
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await devnet.close();
});

/** A socket and the frames it receives, one after another. */
async function listen() {
  const socket = new WebSocket(devnet.socketUrl);
  sockets.push(socket);
  const received: Record<string, unknown>[] = [];
  const waiting: ((frame: Record<string, unknown>) => void)[] = [];
  socket.on("message", (data) => {
    const frame = JSON.parse(String(data)) as Record<string, unknown>;
    const next = waiting.shift();
    if (next) next(frame);
    else received.push(frame);
  });
  await new Promise((resolve) => socket.on("open", resolve));
  const next = () =>
    new Promise<Record<string, unknown>>((resolve) => {
      const frame = received.shift();
      if (frame) resolve(frame);
      else waiting.push(resolve);
    });
  return { socket, next, send: (frame: unknown) => socket.send(JSON.stringify(frame)) };
}

test.each([
  ["the deployed dialect", { method: "subscribe_blocks", params: [] }],
  ["the specified dialect", { method: "subscribe", params: ["blocks"] }],
])("speaks %s", async (_, request) => {
  await open();
  const { next, send } = await listen();
  expect(await next()).toMatchObject({ type: "connection" });
  send({ jsonrpc: "2.0", id: 1, ...request });
  expect(await next()).toMatchObject({ id: 1, result: { subscribed: true, type: "blocks" } });
  devnet.produce();
  expect(await next()).toMatchObject({
    subscription: "blocks",
    data: { blockNumber: 41, block: { block_id: expect.any(String) as string } },
  });
});

test("reorder swaps frames; duplicate sends a frame twice", async () => {
  await open();
  const { next, send } = await listen();
  await next();
  devnet.control("reorder");
  send({ id: 1, method: "condenser_api.get_block_header", params: [1] });
  send({ id: 2, method: "condenser_api.get_block_header", params: [2] });
  expect([(await next())["id"], (await next())["id"]]).toEqual([2, 1]);
  devnet.control("off");
  devnet.control("duplicate");
  send({ id: 3, method: "condenser_api.get_block_header", params: [3] });
  expect([(await next())["id"], (await next())["id"]]).toEqual([3, 3]);
});

test("delay postpones frames and preserves their order", async () => {
  await open();
  const { next, send } = await listen();
  await next();
  devnet.control("delay", 120);
  const asked = performance.now();
  send({ id: 1, method: "condenser_api.get_block_header", params: [1] });
  send({ id: 2, method: "condenser_api.get_block_header", params: [2] });
  expect([(await next())["id"], (await next())["id"]]).toEqual([1, 2]);
  expect(performance.now() - asked).toBeGreaterThanOrEqual(115);
});

/** A frame that asks for a block's header. */
const header = (id: number) => ({ id, method: "condenser_api.get_block_header", params: [1] });

test("a hundred clients are served, the next one is turned away with a reason, and the place of one that leaves is free again", async () => {
  await open();
  const clients = await Promise.all(Array.from({ length: 100 }, listen));
  for (const { next } of clients) expect(await next()).toMatchObject({ type: "connection" });
  const [first] = clients;
  if (!first) throw new Error("there are no clients");
  // The socket opens all the same; only a frame would prove that its client is served.
  const { socket } = await listen();
  const [code, reason] = await new Promise<readonly [number, string]>((resolve) =>
    socket.on("close", (given, said) => resolve([given, String(said)])),
  );
  expect([code, reason]).toEqual([1008, "Server at capacity"]);
  first.socket.close();
  await expect.poll(() => devnet.connections()).toBe(99);
  const later = await listen();
  expect(await later.next()).toMatchObject({ type: "connection" });
});

test("a client's 2,001st message within a minute is refused without an id; other clients are served", async () => {
  await open();
  const { next, send } = await listen();
  await next();
  for (let id = 1; id <= 2000; id++) send(header(id));
  for (let id = 1; id <= 2000; id++)
    expect(await next()).toMatchObject({ id, type: "response", result: expect.anything() });
  const from = Date.now();
  send(header(2001));
  const { rateLimitReset: reset, ...refusal } = await next();
  expect(refusal).toEqual({
    type: "error",
    error: "Rate limit exceeded. Max 2000 messages per minute.",
  });
  expect(reset).toBeGreaterThan(from);
  expect(reset).toBeLessThanOrEqual(from + 60_000);
  const other = await listen();
  await other.next();
  other.send(header(1));
  expect(await other.next()).toMatchObject({ id: 1, type: "response" });
});

test("after a fork the cache returns the orphan, until the server restarts", async () => {
  await open();
  const head = devnet.head();
  const idOverSocket = async (): Promise<string> => {
    const { next, send, socket } = await listen();
    await next();
    send({ id: 1, method: "condenser_api.get_block", params: [head] });
    const { result } = (await next()) as { result: WireBlock };
    socket.close();
    return result.block_id;
  };
  const onChain = (): string => (devnet.blockAt(head) as WireBlock).block_id;
  const orphan = onChain();
  expect(await idOverSocket()).toBe(orphan);
  devnet.control("fork", 1);
  devnet.produce(2);
  expect(onChain()).not.toBe(orphan);
  expect(await idOverSocket()).toBe(orphan);
  devnet.control("refuse");
  devnet.control("off");
  expect(await idOverSocket()).toBe(onChain());
});

test("a port that is taken is reported to whoever starts a second devnet there", async () => {
  await open();
  const second = startDevnet({ port: Number(new URL(devnet.origin).port), history: 4 });
  await expect(second).rejects.toMatchObject({ code: "EADDRINUSE" });
});
