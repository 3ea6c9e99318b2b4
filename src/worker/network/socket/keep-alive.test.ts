/** The open socket under a simulated clock: kept alive every 25 s, closed if it never becomes ready. */
import { expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { settled } from "../../../../tests/support/settled.ts";
import { limits } from "../../../domain/limits.ts";
import { ok } from "../../../domain/result.ts";
import { Roster } from "../../../machines/inspection/roster.ts";
import type { SocketLike } from "./raw-socket.ts";
import { SocketLink } from "./socket-link.ts";

/** A socket that opens, answers and pushes on command. */
class ScriptedSocket implements SocketLike {
  readyState = 0;
  isClosed = false;
  readonly sent: { readonly id: number; readonly method: string }[] = [];
  #opened: () => void = () => {};
  #received: (event: { readonly data: string }) => void = () => {};

  open(): void {
    this.readyState = 1;
    this.#opened();
  }
  /** Answers the newest call. */
  answer(): void {
    this.say({ id: this.sent.at(-1)?.id, result: {}, type: "response" });
  }
  say(frame: object): void {
    this.#received({ data: JSON.stringify(frame) });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: number; method: string });
  }
  close(): void {
    this.isClosed = true;
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    if (type === "open") this.#opened = listener as () => void;
    if (type === "message") this.#received = listener as (event: { data: string }) => void;
  }
}

function open() {
  const clock = new SimulatedClock();
  const sockets: ScriptedSocket[] = [];
  const link = new SocketLink({
    urls: ["wss://node.example"],
    clock,
    limits,
    random: () => 0.5,
    createSocket: () => {
      const socket = new ScriptedSocket();
      sockets.push(socket);
      return socket;
    },
    onPush: async () => ok(null),
    onUnreadPush: () => {},
    onChange: () => {},
    onRateLimit: () => {},
    register: new Roster().register,
  });
  link.start();
  return { clock, sockets, link };
}

const push = { type: "broadcast", method: "dynamic_global_properties_update", data: {} };
const headCalls = (socket: ScriptedSocket | undefined) =>
  socket?.sent.filter(({ method }) => method.endsWith("get_dynamic_global_properties")).length;

test("a cheap call is sent at the start and every 25 s", async () => {
  const { clock, sockets, link } = open();
  const [socket] = sockets;
  socket?.open();
  expect(headCalls(socket)).toBe(1);
  socket?.answer();
  await settled();
  expect(link.view.socket).toBe("connected");
  clock.increment(24_999);
  expect(headCalls(socket)).toBe(1);
  clock.increment(1);
  expect(headCalls(socket)).toBe(2);
  clock.increment(25_000);
  expect(headCalls(socket)).toBe(3);
  link.close();
});

test("a socket that falls silent after sending data is replaced", async () => {
  const { clock, sockets, link } = open();
  sockets[0]?.open();
  sockets[0]?.answer();
  await settled();
  clock.increment(limits.socket.keepAlive);
  clock.increment(limits.request.timeout);
  await settled();
  expect(link.view.socket).toBe("waiting");
  clock.increment(limits.socket.reconnectBase);
  expect(sockets).toHaveLength(2);
  link.close();
});

test("a socket without data within 10 s is closed, with its sentence", () => {
  const { clock, sockets, link } = open();
  sockets[0]?.open();
  sockets[0]?.say({ type: "connection", status: "connected" });
  expect(link.view.socket).toBe("connecting");
  clock.increment(9_999);
  expect(link.view.socket).toBe("connecting");
  clock.increment(1);
  expect(link.view).toMatchObject({
    socket: "waiting",
    attempt: 1,
    closed: { why: "Timeout waiting for initial broadcast data" },
  });
  expect(sockets[0]?.isClosed).toBe(true);
  link.close();
});

test("a connection that does not open within 10 s is closed, with its sentence", () => {
  const { clock, sockets, link } = open();
  clock.increment(9_999);
  expect(link.view.socket).toBe("connecting");
  clock.increment(1);
  expect(link.view).toMatchObject({
    socket: "waiting",
    closed: { why: "WebSocket connection timeout" },
  });
  expect(sockets[0]?.isClosed).toBe(true);
  link.close();
});

test("when pushes stop, the socket is probed after 5 s; without an answer it counts as silent until the next frame", async () => {
  const { clock, sockets, link } = open();
  const [socket] = sockets;
  socket?.open();
  socket?.say(push);
  expect(link.isAnswering).toBe(true);
  clock.increment(4_999);
  expect(headCalls(socket)).toBe(1);
  clock.increment(1);
  expect(headCalls(socket)).toBe(2);
  socket?.answer();
  await settled();
  clock.increment(limits.socket.patience);
  expect(link.isAnswering).toBe(true);
  clock.increment(limits.socket.silence);
  expect(headCalls(socket)).toBe(3);
  clock.increment(limits.socket.patience);
  expect(link.isAnswering).toBe(false);
  expect(link.view.socket).toBe("silent");
  socket?.say(push);
  expect(link.view.socket).toBe("connected");
  link.close();
});
