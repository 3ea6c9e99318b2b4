/** What one websocket server refuses says nothing about the next one. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { quickLimits } from "../../../../tests/support/engine.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { ok, type Result } from "../../../domain/result.ts";
import { Roster } from "../../../machines/inspection/roster.ts";
import { systemClock } from "../../clock.ts";
import { ChainCalls } from "../chain-calls.ts";
import { PriorityQueue } from "../http/priority-queue.ts";
import type { Received } from "../nodes/ask-options.ts";
import type { NodePool } from "../nodes/node-pool.ts";
import type { SocketLike } from "./raw-socket.ts";
import { SocketLink } from "./socket-link.ts";

const method = "condenser_api.get_ops_in_block";

/** A websocket server that answers the head, and refuses everything else. */
async function startServer(): Promise<WebSocketServer> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket) =>
    socket.on("message", (data) => {
      const { id, method: called } = JSON.parse(String(data)) as { id: number; method: string };
      const outcome =
        called === method
          ? { error: { code: -32601, message: "Unsupported method" } }
          : { result: {} };
      socket.send(JSON.stringify({ id, type: "response", ...outcome }));
    }),
  );
  await once(server, "listening");
  return server;
}

const hostOf = (server: WebSocketServer): string =>
  `127.0.0.1:${(server.address() as AddressInfo).port}`;

test("a refusal counts against the server that refused, even if another is in use by then", async () => {
  const limits = {
    ...quickLimits,
    socket: { ...quickLimits.socket, silence: 50_000, patience: 50_000 },
  };
  const servers = await Promise.all([startServer(), startServer()]);
  const [first, second] = servers;
  const { register } = new Roster();
  const link = new SocketLink({
    urls: servers.map((server) => `ws://${hostOf(server)}`),
    clock: systemClock,
    limits,
    random: () => 0.5,
    createSocket: (url) => new WebSocket(url) as unknown as SocketLike,
    onPush: async () => ok(null),
    onUnreadPush: () => {},
    onChange: () => {},
    onRateLimit: () => {},
    register,
  });
  const queue = new PriorityQueue(systemClock, limits, register);
  const overHttp: ((answer: Result<Received<unknown>, Failure>) => void)[] = [];
  const pool: Pick<NodePool, "ask"> = {
    ask: () => new Promise((resolve) => overHttp.push(resolve)),
  };
  const calls = new ChainCalls({
    link,
    pool: pool as NodePool,
    queue,
    clock: systemClock,
    limits,
    onAnswer: () => {},
  });
  const answersFrom = async (server: WebSocketServer): Promise<void> => {
    await expect.poll(() => link.isAnswering && link.host).toBe(hostOf(server));
  };
  link.start();
  await answersFrom(first);
  const asked = calls.ask({ method, params: [5, true] }, { priority: "high", timeout: 5000 });
  await expect.poll(() => overHttp.length).toBe(1);
  for (const socket of first.clients) socket.terminate();
  await answersFrom(second);
  overHttp[0]?.(ok({ value: {}, endpoint: "node" }));
  expect(await asked).toMatchObject({ ok: true });
  await expect
    .poll(() => link.view.websocket?.lastFailure)
    .toMatchObject({
      message: "Method condenser_api.get_ops_in_block not supported by WebSocket system",
    });
  expect(link.calls.avoids(method)).toBe(false);
  link.retry();
  await answersFrom(first);
  expect(link.calls.avoids(method)).toBe(true);

  link.close();
  queue.close();
  for (const server of servers) server.close();
});
