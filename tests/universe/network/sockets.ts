/** Websockets between the device and the devnet's bridge: frames keep their order, and a wire may die without a word. */
import type { ClientSocket, Wire } from "../../../devnet/faulty-socket.ts";
import type { SocketLike } from "../../../src/worker/network/socket/raw-socket.ts";
import type { Timeline } from "../time/timeline.ts";
import type { Traffic } from "./requests.ts";
import type { Wires } from "./wires.ts";

interface SocketParts {
  readonly timeline: Timeline;
  readonly wires: Wires;
  readonly traffic: Traffic;
  /** Whether there is a bridge at the host that takes connections. */
  readonly accepts: (host: string) => boolean;
  /** Lets a client in. */
  readonly welcome: (socket: ClientSocket, wire: Wire) => void;
}

type Listener = (event: never) => void;

/** The sockets of one device. */
export class Sockets {
  readonly #parts: SocketParts;
  readonly #open = new Set<Pair>();

  constructor(parts: SocketParts) {
    this.#parts = parts;
  }

  readonly create = (url: string): SocketLike => {
    const pair = new Pair(new URL(url).host, this.#parts, () => this.#open.delete(pair));
    this.#open.add(pair);
    return pair.client;
  };

  /** Breaks every connection. */
  cut(): void {
    for (const pair of this.#open) pair.break();
  }
}

/** Both ends of a connection. */
class Pair {
  readonly client: DeviceSocket;
  readonly #host: string;
  readonly #parts: SocketParts;
  readonly #ended: () => void;
  readonly #ofServer = new Map<string, (data?: unknown) => void>();
  #serverState = 0;
  /** When the last frame arrives in each direction, ms: none overtakes another. */
  #lastUp = 0;
  #lastDown = 0;

  constructor(host: string, parts: SocketParts, ended: () => void) {
    this.#host = host;
    this.#parts = parts;
    this.#ended = ended;
    this.client = new DeviceSocket(
      (text) => this.#up(text),
      () => this.#leave(),
    );
    parts.traffic.sent(host, "a handshake");
    const { wires, timeline } = parts;
    if (wires.has(host, "gone"))
      timeline.after(wires.delay(host, 0), () => this.#endClient(1006, ""), "device");
    else this.#carryUp(0, () => this.#arrive());
  }

  /** The connection is gone at both ends. */
  break(): void {
    this.#closeServer();
    this.#parts.timeline.after(0, () => this.#endClient(1006, ""), "device");
  }

  #arrive(): void {
    const { wires, timeline, accepts, welcome } = this.#parts;
    if (!accepts(this.#host)) {
      timeline.after(wires.delay(this.#host, 0), () => this.#endClient(1006, ""), "device");
      return;
    }
    const socket: ClientSocket = {
      readyState: 1,
      send: (data, sent) => {
        this.#down(data);
        sent?.();
      },
      close: (code = 1005, reason = "") => this.#hangUp(code, reason),
      terminate: () => this.#hangUp(1006, ""),
      on: (event: string, listener: (data?: unknown) => void) =>
        this.#ofServer.set(event, listener),
    };
    Object.defineProperty(socket, "readyState", { get: () => this.#serverState });
    const wire: Wire = {
      write: (_bytes, written) => written(),
      destroy: () => this.#hangUp(1006, ""),
    };
    this.#serverState = 1;
    this.#inOrder(0, "opens", () => this.client.open());
    welcome(socket, wire);
  }

  #down(data: string | Buffer): void {
    const text = typeof data === "string" ? data : null;
    this.#inOrder(data.length, text === null ? "bytes" : kindOf(text), () =>
      this.client.receive(text ?? data),
    );
  }

  /** Delivers to the device, after everything sent before. */
  #inOrder(bytes: number, what: string, arrive: () => void): void {
    const { wires, timeline, traffic } = this.#parts;
    const host = this.#host;
    if (this.#serverState !== 1 || wires.has(host, "hanging") || wires.has(host, "gone")) return;
    this.#lastDown = Math.max(this.#lastDown, timeline.now() + wires.delay(host, bytes));
    // The server may not know yet, nor ever learn, that the device has left; without this check thousands of frames would be
    // scheduled.
    if (this.client.readyState > 1) return;
    timeline.after(
      this.#lastDown - timeline.now(),
      () => {
        if (wires.has(host, "hanging") || this.client.readyState > 1) return;
        traffic.received(host, what);
        arrive();
      },
      "device",
    );
  }

  #up(text: string): void {
    this.#parts.traffic.sent(this.#host, kindOf(text));
    this.#carryUp(text.length, () => {
      if (this.#serverState === 1) this.#ofServer.get("message")?.(text);
    });
  }

  /** Delivers to the server, after everything sent before: the handshake comes first, and the end last. */
  #carryUp(bytes: number, arrive: () => void): void {
    const { wires, timeline } = this.#parts;
    const host = this.#host;
    if (wires.has(host, "hanging") || wires.has(host, "gone")) return;
    this.#lastUp = Math.max(this.#lastUp, timeline.now() + wires.delay(host, bytes));
    timeline.after(
      this.#lastUp - timeline.now(),
      () => {
        if (!wires.has(host, "hanging")) arrive();
      },
      "world",
    );
  }

  /** The server ends the connection. */
  #hangUp(code: number, reason: string): void {
    if (this.#serverState !== 1) return;
    const { wires, timeline } = this.#parts;
    const delay = Math.max(this.#lastDown - timeline.now(), wires.delay(this.#host, 0));
    this.#closeServer();
    if (!wires.has(this.#host, "hanging"))
      timeline.after(delay, () => this.#endClient(code, reason), "device");
  }

  /** The device ends the connection. */
  #leave(): void {
    this.#ended();
    this.#carryUp(0, () => this.#closeServer());
  }

  #closeServer(): void {
    if (this.#serverState !== 1) return;
    this.#serverState = 3;
    this.#ofServer.get("close")?.();
  }

  #endClient(code: number, reason: string): void {
    this.#ended();
    this.client.end(code, reason);
  }
}

/** What a message is about, for the trace. */
function kindOf(text: string): string {
  const [, field, value] = /"(subscription|method|type)":"([\w.]+)"/.exec(text) ?? [];
  const id = /"id":(\d+)/.exec(text)?.[1];
  return `${field === undefined ? "a message" : value}${id === undefined ? "" : ` #${id}`}`;
}

/** The device's end, as browsers have it. */
class DeviceSocket implements SocketLike {
  readonly #listeners = new Map<string, Listener>();
  readonly #sent: (text: string) => void;
  readonly #left: () => void;
  readyState = 0;

  constructor(sent: (text: string) => void, left: () => void) {
    this.#sent = sent;
    this.#left = left;
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  send(text: string): void {
    if (this.readyState === 1) this.#sent(text);
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.#left();
    this.end(code, "");
  }

  open(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.#emit("open", {});
  }

  receive(data: unknown): void {
    if (this.readyState === 1) this.#emit("message", { data });
  }

  end(code: number, reason: string): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#emit("close", { code, reason });
  }

  #emit(type: string, event: object): void {
    this.#listeners.get(type)?.(event as never);
  }
}
