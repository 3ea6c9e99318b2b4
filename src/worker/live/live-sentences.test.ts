/** Sentences about the live connection, most of them the specification's, each in its situation. */
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { connectionLog, websocketTrouble } from "../../../tests/support/connection-log.ts";
import { openTestEngine, quickLimits, type TestEngine } from "../../../tests/support/engine.ts";
import { openRemoteEngine, type RemoteEngine } from "../../../tests/support/remote-engine.ts";
import { blockNum, type AccountName } from "../../domain/chain/names.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Views } from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";
import { endReason } from "../../domain/network/close-reasons.ts";
import type { SocketLike } from "../network/socket/raw-socket.ts";

let close: () => Promise<unknown> = async () => {};
afterEach(() => close());

async function open(options: Parameters<typeof openTestEngine>[0]): Promise<TestEngine> {
  const testEngine = await openTestEngine(options);
  close = () => testEngine.close();
  return testEngine;
}

async function openFar(): Promise<RemoteEngine> {
  const far = await openRemoteEngine({});
  close = () => far.close();
  return far;
}

const overSocket = ({ wire }: Views["connection"]): boolean => wire === "websocket";
const socketLimits = (socket: Partial<Limits["socket"]>): Limits => ({
  ...quickLimits,
  socket: { ...quickLimits.socket, ...socket },
});

test("WebSocket connection timeout: a server that accepts and says nothing", async () => {
  const server = createServer((socket) => void socket.on("error", () => {})).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const testEngine = await open({
    network: { websocket: [`ws://127.0.0.1:${port}`] },
    host: { limits: socketLimits({ connectTimeout: 50 }) },
  });
  const view = await testEngine.waitForView("connection", ({ closed }) => closed !== null);
  expect(view.closed && endReason(view.closed)).toBe("WebSocket connection timeout");
  expect(websocketTrouble(view)).toBe("WebSocket connection timeout");
  server.close();
});

test("The server sent a message that is too large: an answer longer than this app reads", async () => {
  const testEngine = await open({ host: { limits: socketLimits({ maxFrameLength: 200 }) } });
  const view = await testEngine.waitForView("connection", ({ closed }) => closed !== null);
  expect(view.closed && endReason(view.closed)).toBe(
    "The server sent a message that is too large.",
  );
  expect(websocketTrouble(view)).toBe("The server sent a message that is too large.");
});

/** A socket that reports a failed TLS handshake as browsers may (RFC 6455, 7.4.1); the test's client reports 1006. */
function namingTls(url: string): SocketLike {
  const socket = new WebSocket(url);
  let isTls = false;
  socket.on("error", (error) => (isTls = "code" in error && error.code === "EPROTO"));
  const addEventListener: SocketLike["addEventListener"] = (
    type: string,
    listener: (event: never) => void,
  ) =>
    socket.addEventListener(type as "close", (event) =>
      listener((isTls && type === "close" ? { code: 1015, reason: "" } : event) as never),
    );
  return Object.assign(Object.create(socket) as SocketLike, { addEventListener });
}

test("The secure connection failed: a server that doesn't speak TLS", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const testEngine = await open({
    network: { websocket: [`wss://127.0.0.1:${port}`] },
    host: { createSocket: namingTls },
  });
  const view = await testEngine.waitForView("connection", ({ closed }) => closed !== null);
  expect(view.closed && endReason(view.closed)).toBe("The secure connection failed (TLS).");
  server.close();
});

test("Timeout waiting for initial broadcast data: a socket that opens and sends no data", async () => {
  const testEngine = await open({
    faults: ["upstream-loss"],
    host: { limits: socketLimits({ connectTimeout: 400 }) },
  });
  const view = await testEngine.waitForView("connection", ({ closed }) => closed !== null);
  expect(view.closed && endReason(view.closed)).toBe("Timeout waiting for initial broadcast data");
  expect(websocketTrouble(view)).toBe("Timeout waiting for initial broadcast data");
});

test("Timeout waiting for global properties: no node reports a head", async () => {
  const testEngine = await open({ httpOnly: true, faults: ["silent"] });
  const view = await testEngine.waitForView("latestBlocks", ({ state }) => state === "failed");
  expect(view.failure && failureReason(view.failure)).toBe(
    "Timeout waiting for global properties (600ms)",
  );
});

test("Global properties not yet received from live broadcast: a block arrives before the head's properties", async () => {
  const { node, engine, testEngine } = await openFar();
  const log = await connectionLog(testEngine.engine);
  await engine.tell({ type: "present", presence: { visible: true, interval: 1_000_000 } });
  await testEngine.engine.watch("latestBlocks", () => {});
  await node.accept();
  node.send({
    type: "subscription_update",
    subscription: "blocks",
    data: { blockNumber: 9, block: {} },
  });
  await expect.poll(() => log).toContain("Global properties not yet received from live broadcast");
});

test("Unsupported subscription type: a push of an unknown type", async () => {
  const { node, testEngine } = await openFar();
  const log = await connectionLog(testEngine.engine);
  await node.accept();
  node.send({ type: "subscription_update", subscription: "power_meter", data: {} });
  await expect.poll(() => log).toContain("Unsupported subscription type: power_meter");
});

test("a method that needs HTTP beside an open socket is not a failure", async () => {
  const testEngine = await open({});
  await testEngine.waitForView("connection", overSocket);
  const log = await connectionLog(testEngine.engine);
  expect(await testEngine.engine.ask("history.open", ["aurora" as AccountName])).toMatchObject({
    ok: true,
  });
  expect(log).toEqual([]);
});

test("No … data received: a socket that answers null is skipped, and logged", async () => {
  const testEngine = await open({ host: { limits: socketLimits({ silence: 50_000 }) } });
  await testEngine.waitForView("connection", overSocket);
  const log = await connectionLog(testEngine.engine);
  const [id = ""] = (testEngine.devnet.blockAt(5) as { transaction_ids: string[] }).transaction_ids;
  testEngine.devnet.control("null-result");
  expect(await testEngine.engine.ask("block.detail", [blockNum(7)])).toMatchObject({
    error: { kind: "notFound" },
  });
  await expect.poll(() => log).toContain("No block data received");
  expect(await testEngine.engine.ask("transaction.detail", [id])).toMatchObject({
    error: { kind: "notFound" },
  });
  // The socket is asked for a transaction only if no node answers.
  expect(log).not.toContain("No transaction data received");
  testEngine.devnet.control("http-500");
  expect(await testEngine.engine.ask("transaction.detail", [id])).toMatchObject({ ok: false });
  await expect.poll(() => log).toContain("No transaction data received");
  await expect.poll(() => log).toContain("No global properties data received");
});

test("No block header data received: a fork that no header explains", async () => {
  const testEngine = await open({});
  await testEngine.engine.watch("latestBlocks", () => {});
  await testEngine.waitForView(
    "latestBlocks",
    ({ state, blocks }) => state === "live" && blocks.length === 10,
  );
  testEngine.devnet.lie(({ method }, result) => (method === "get_block_header" ? null : result));
  testEngine.devnet.control("fork", 3);
  testEngine.devnet.produce();
  const view = await testEngine.waitForView("latestBlocks", ({ failure }) => failure !== null);
  expect(view.failure && failureReason(view.failure)).toBe("No block header data received");
  testEngine.devnet.lie(null);
  await testEngine.waitForView(
    "latestBlocks",
    ({ blocks, failure }) => failure === null && blocks[0]?.number === testEngine.devnet.head(),
  );
  expect(testEngine.followed.errors).toEqual([]);
});

test("Failed to fetch block: the first blocks fail to load", async () => {
  const testEngine = await open({ httpOnly: true });
  testEngine.devnet.lie(({ method }, result) => (method === "get_block" ? { witness: 5 } : result));
  const view = await testEngine.waitForView("latestBlocks", ({ state }) => state === "failed");
  expect(view.failure && failureReason(view.failure)).toMatch(
    new RegExp(
      `^Failed to fetch block ${testEngine.devnet.head() - 4}: The answer could not be read`,
    ),
  );
});
