/** The devnet's websocket, in the specified dialect and the deployed one, with its own ways to go wrong. */
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import type { ChainSource } from "./chain/wire.ts";
import { mistyped, type Faults } from "./faults.ts";
import { callMethod, methodNames, RpcError } from "./services/node-rpc.ts";

const wireNames: Readonly<Record<string, string>> = {
  globalProperties: "global_properties",
  blocks: "blocks",
  blockHeaders: "block_headers",
  operations: "operations",
  witnesses: "witnesses",
};
const topics = new Set(Object.values(wireNames));
/** How long the fault `delay` holds a frame, ms. */
const defaultDelay = 1000;
/** Length of the frames that come before those nobody asked for, under the fault `huge`. */
const hugeLength = 10_000_000;
/** An id no client has come to. */
const nobodysId = 999_999_999;

interface Client {
  readonly socket: WebSocket;
  readonly wire: Socket;
  readonly topics: Set<string>;
  /** Frames that wait to be overtaken. */
  held: readonly string[] | null;
  /** Under `half-open`: never sends another byte, and never says so. */
  isMute: boolean;
}

/** What the bridge serves and whom it tells. */
export interface BridgeParts {
  readonly server: Server;
  readonly chain: ChainSource;
  readonly faults: Faults;
  readonly called: (method: string) => void;
  readonly rewrite: (frame: unknown) => unknown;
}

/** Sockets that follow the chain. */
export class Bridge {
  readonly #parts: BridgeParts;
  readonly #server: WebSocketServer;
  readonly #clients = new Set<Client>();

  constructor(parts: BridgeParts) {
    this.#parts = parts;
    this.#server = new WebSocketServer({
      server: parts.server,
      path: "/ws",
      maxPayload: 16 * 1024,
      verifyClient: ({ req }: { req: IncomingMessage }) => {
        if (!parts.faults.has("refuse")) return true;
        req.socket.destroy();
        return false;
      },
    });
    this.#server.on("connection", (socket, request) => this.#welcome(socket, request.socket));
  }

  /** Sockets open now. */
  get size(): number {
    return this.#clients.size;
  }

  /** Tells everyone of a new head, each in the form it subscribed to. */
  announce(number: number): void {
    const { chain } = this.#parts;
    const properties = chain.properties();
    const block = chain.block(number);
    for (const client of this.#clients) {
      const push = (subscription: string, data: unknown) =>
        this.#send(client, {
          type: "subscription_update",
          subscription,
          data,
          timestamp: new Date().toISOString(),
        });
      if (client.topics.has("blocks")) push("blocks", { blockNumber: number, block });
      if (client.topics.has("block_headers"))
        push("block_headers", {
          blockNumber: number,
          header: callMethod(chain, "get_block_header", [number]),
        });
      if (client.topics.has("operations"))
        push("operations", { blockNumber: number, operations: chain.entries(number) });
      if (client.topics.has("global_properties")) push("global_properties", properties);
      else
        this.#send(client, {
          type: "broadcast",
          method: "dynamic_global_properties_update",
          data: properties,
          timestamp: new Date().toISOString(),
        });
    }
  }

  /** Breaks every connection without a goodbye. */
  cut(): void {
    for (const { socket } of this.#clients) socket.terminate();
  }

  /** Closes every connection with a code. */
  closeAll(code: number): void {
    for (const { socket } of this.#clients) socket.close(code, "test network");
  }

  /** Lets every connection go dead without closing it; new ones are well. */
  muteAll(): void {
    for (const client of this.#clients) client.isMute = true;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #welcome(socket: WebSocket, wire: Socket): void {
    const { faults } = this.#parts;
    const client: Client = { socket, wire, topics: new Set(), held: null, isMute: false };
    this.#clients.add(client);
    socket.on("close", () => this.#clients.delete(client));
    socket.on("error", () => {});
    socket.on("message", (data) => this.#hear(client, String(data)));
    if (faults.has("close-code")) {
      socket.close(faults.number("close-code", 1011), "test network");
      return;
    }
    this.#send(client, {
      type: "connection",
      status: "connected",
      message: "Connected to the test network",
      availableApis: methodNames,
      subscriptionApis: [...topics].flatMap((topic) => [
        `subscribe_${topic}`,
        `unsubscribe_${topic}`,
      ]),
      rateLimits: { requestsPerMinute: 2000, subscriptionsUnlimited: true },
    });
  }

  #hear(client: Client, text: string): void {
    let request: { id?: unknown; method?: unknown; params?: unknown };
    try {
      request = JSON.parse(text) as typeof request;
    } catch {
      this.#send(client, { type: "error", error: "Invalid JSON format", message: "not JSON" });
      return;
    }
    const { id = "unknown", method } = request;
    if (typeof method !== "string") {
      this.#send(client, { id, error: "Method is required", type: "error" });
      return;
    }
    this.#parts.called(`ws:${method}`);
    const params = Array.isArray(request.params) ? request.params : [];
    const subscribed = subscribe(client, method, params);
    if (subscribed) {
      this.#send(client, { id, result: subscribed, type: "response" });
      return;
    }
    try {
      const result = this.#parts.faults.has("null-result")
        ? null
        : callMethod(this.#parts.chain, method, params);
      this.#send(client, { id, result, type: "response" });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      const message = error.code === -32002 ? `Unsupported method: ${method}` : error.message;
      this.#send(client, { id, error: message, type: "error", method });
    }
  }

  #send(client: Client, frame: object): void {
    const { faults, rewrite } = this.#parts;
    const { socket } = client;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (faults.has("silent") || client.isMute) return;
    if (faults.has("huge") && !("id" in frame))
      socket.send(JSON.stringify({ type: "x".repeat(faults.number("huge", hugeLength)) }));
    if (faults.has("unsolicited")) socket.send(JSON.stringify({ id: nobodysId, result: null }));
    const text = JSON.stringify(faults.has("wrong-types") ? mistypedFrame(frame) : rewrite(frame));
    if (faults.has("cut-frame")) {
      cutWithin(client.wire, text);
      return;
    }
    const spoilt = faults.has("garbage")
      ? text.slice(0, Math.floor(text.length / 3))
      : faults.has("html")
        ? "<html></html>"
        : text;
    const texts = faults.has("duplicate") ? [spoilt, spoilt] : [spoilt];
    if (faults.has("reorder") && !client.held) {
      client.held = texts;
      return;
    }
    for (const each of [...texts, ...(client.held ?? [])]) this.#deliver(socket, each);
    client.held = null;
  }

  #deliver(socket: WebSocket, text: string): void {
    const { faults } = this.#parts;
    const data = faults.has("binary") ? Buffer.from(text) : text;
    if (faults.has("delay"))
      setTimeout(() => socket.send(data, () => {}), faults.number("delay", defaultDelay));
    else socket.send(data);
  }
}

/** What carries a frame stays as it is; what it carries is nothing as promised. */
function mistypedFrame(frame: object): object {
  const { result, data, ...envelope } = frame as Readonly<Record<string, unknown>>;
  return {
    ...envelope,
    ...(result !== undefined && { result: mistyped(result) }),
    ...(data !== undefined && { data: mistyped(data) }),
  };
}

/** Announces a frame, sends the half of it, and is gone. */
function cutWithin(wire: Socket, text: string): void {
  const payload = Buffer.from(text);
  const header = Buffer.alloc(10);
  header.writeUInt8(0x81, 0);
  header.writeUInt8(127, 1);
  header.writeBigUInt64BE(BigInt(payload.length), 2);
  const half = payload.subarray(0, Math.floor(payload.length / 2));
  wire.write(Buffer.concat([header, half]), () => wire.destroy());
}

function subscribe(client: Client, method: string, params: readonly unknown[]): unknown {
  const match = /^(un)?subscribe(?:_(\w+))?$/.exec(method);
  if (!match) return null;
  const topic = match[2] ?? wireNames[String(params[0])];
  if (!topic || !topics.has(topic)) return null;
  if (match[1]) client.topics.delete(topic);
  else client.topics.add(topic);
  return match[1] ? { unsubscribed: true, type: topic } : { subscribed: true, type: topic };
}
