/** The open socket under a simulated clock: kept alive every 25 s, given up when it connects to nothing. */
import { SimulatedClock } from "xstate";
import { expect, test } from "vitest";
import { limits } from "../../src/domain/limits.ts";
import { Roster } from "../../src/machines/inspection/roster.ts";
import { SocketLink } from "../../src/worker/socket/socket-link.ts";
import type { SocketLike } from "../../src/worker/socket/raw-socket.ts";
import { settled } from "../support/settled.ts";

/** A socket that opens when told to and never answers. */
class ScriptedSocket implements SocketLike {
  readyState = 0;
  isClosed = false;
  readonly sent: { readonly id: number; readonly method: string }[] = [];
  #opened: () => void = () => {};

  open(): void {
    this.readyState = 1;
    this.#opened();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: number; method: string });
  }
  close(): void {
    this.isClosed = true;
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    if (type === "open") this.#opened = listener as () => void;
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
    pushed: () => {},
    changed: () => {},
    troubled: () => {},
    enrol: new Roster().enrol,
  });
  link.start();
  return { clock, sockets, link };
}

test("a cheap call goes out every 25 s", () => {
  const { clock, sockets, link } = open();
  const [socket] = sockets;
  socket?.open();
  const asked = () =>
    socket?.sent.filter(({ method }) => method.endsWith("get_dynamic_global_properties")).length;
  clock.increment(24_999);
  expect(asked()).toBe(0);
  clock.increment(1);
  expect(asked()).toBe(1);
  clock.increment(25_000);
  expect(asked()).toBe(2);
  link.close();
});

test("a socket that stays silent after connecting is replaced", async () => {
  const { clock, sockets, link } = open();
  sockets[0]?.open();
  clock.increment(limits.socket.keepAlive);
  clock.increment(limits.request.timeout);
  await settled();
  expect(link.view.socket).toBe("waiting");
  clock.increment(limits.socket.reconnectBase);
  expect(sockets).toHaveLength(2);
  link.close();
});

test("a connection that does not open within 10 s is given up", () => {
  const { clock, sockets, link } = open();
  clock.increment(9_999);
  expect(link.view.socket).toBe("connecting");
  clock.increment(1);
  expect(link.view.socket).toBe("waiting");
  expect(sockets[0]?.isClosed).toBe(true);
  link.close();
});
