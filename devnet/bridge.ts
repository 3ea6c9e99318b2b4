/**
 * The devnet's websocket, in both the specified and the deployed dialect, with the deployed server's flaws: it caches
 * blocks by height, never answers get_transaction, serves calls one after another, and limits clients and messages.
 */
import { upstreamOf } from "../src/domain/network/upstreams.ts";
import { subscribe, topics } from "./bridge-subscriptions.ts";
import { FaultySocket, type ClientSocket, type Wire } from "./faulty-socket.ts";
import type { Respond } from "./liars/scripted-liar.ts";
import { callMethod, headerOf, methodNames } from "./services/node-rpc.ts";
import type { ChainSource } from "./state/chain-source.ts";
import type { LocalFaults } from "./state/faults.ts";
import { RpcError } from "./wire/rpc-error.ts";

/** Clients served at a time. */
const capacity = 100;
/** Messages per client and minute. */
const messagesPerMinute = 2000;
const minute = 60_000;
/**
 * How long the deployed server looks for a transaction, ms: it tries three times, always fails, and serves no other
 * call meanwhile.
 */
const lookupTime = 3_500;

interface Client {
  readonly socket: FaultySocket;
  readonly topics: Set<string>;
  /** Times of the last minute's messages, ms. */
  messages: readonly number[];
}

export interface BridgeParts {
  /** The source of pushes. */
  readonly chain: ChainSource;
  /** The source of answers to calls. */
  readonly cached: ChainSource;
  readonly faults: LocalFaults;
  readonly respond: Respond;
  readonly called: (method: string) => void;
  readonly rewrite: (frame: unknown) => unknown;
}

/** Serves websocket clients and pushes new blocks to them; `bridge-server.ts` lets clients in. */
export class Bridge {
  readonly #parts: BridgeParts;
  readonly #clients = new Set<Client>();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** When the running call ends, ms since the epoch; it blocks all others until then. */
  #busyUntil = 0;

  constructor(parts: BridgeParts) {
    this.#parts = parts;
  }

  /** Number of open sockets. */
  get size(): number {
    return this.#clients.size;
  }

  /** Pushes a new head to every client in the forms it subscribed to, unless the bridge's own node lacks the block. */
  announce(number: number): void {
    const { chain, respond, faults } = this.#parts;
    if (number > chain.head || faults.has("upstream-loss")) return;
    const properties = chain.properties();
    const block = chain.block(number);
    const header = block && headerOf(block);
    for (const client of this.#clients) {
      const push = (topic: string, data: unknown) => this.#push(client, topic, number, data);
      if (client.topics.has("blocks")) push("blocks", { blockNumber: number, block });
      if (client.topics.has("block_headers"))
        push("block_headers", { blockNumber: number, header });
      if (client.topics.has("operations"))
        push("operations", { blockNumber: number, operations: chain.entries(number) });
      if (client.topics.has("global_properties")) push("global_properties", properties);
      else
        client.socket.send({
          type: "broadcast",
          method: "dynamic_global_properties_update",
          data: respond("push:global_properties", [number], properties),
          timestamp: new Date().toISOString(),
        });
    }
  }

  #push(client: Client, topic: string, number: number, data: unknown): void {
    client.socket.send({
      type: "subscription_update",
      subscription: topic,
      data: this.#parts.respond(`push:${topic}`, [number], data),
      timestamp: new Date().toISOString(),
    });
  }

  /** Breaks every connection without a close frame. */
  cut(): void {
    for (const { socket } of this.#clients) socket.cut();
  }

  /** Closes every connection with a code. */
  closeAll(code: number): void {
    for (const { socket } of this.#clients) socket.close(code);
  }

  /** Makes every open connection go silent without closing it; new ones work. */
  muteAll(): void {
    for (const { socket } of this.#clients) socket.mute();
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.cut();
  }

  /** Serves a client; `wire` is what its frames travel on. */
  welcome(socket: ClientSocket, wire: Wire): void {
    const { faults, called, rewrite } = this.#parts;
    called("ws:open");
    socket.on("error", () => {});
    if (faults.has("full") || this.#clients.size >= capacity) {
      socket.close(1008, "Server at capacity");
      return;
    }
    const client: Client = {
      socket: new FaultySocket({ socket, wire, faults, rewrite }),
      topics: new Set(),
      messages: [],
    };
    this.#clients.add(client);
    socket.on("close", () => this.#clients.delete(client));
    socket.on("message", (data) => this.#receive(client, String(data)));
    if (faults.has("close-code")) {
      client.socket.close(faults.number("close-code", 1011));
      return;
    }
    client.socket.send({
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

  #receive(client: Client, text: string): void {
    if (this.#refuseBeyondLimit(client)) return;
    let request: { id?: unknown; method?: unknown; params?: unknown };
    try {
      request = JSON.parse(text) as typeof request;
    } catch {
      client.socket.send({ type: "error", error: "Invalid JSON format", message: "not JSON" });
      return;
    }
    const { id = "unknown", method } = request;
    if (typeof method !== "string") {
      client.socket.send({ id, error: "Method is required", type: "error" });
      return;
    }
    this.#parts.called(`ws:${method}`);
    const params = Array.isArray(request.params) ? request.params : [];
    const subscribed = subscribe(client.topics, method, params);
    if (subscribed) {
      client.socket.send({ id, result: subscribed, type: "response" });
      if (subscribed.subscribed) this.#pushCurrent(client, subscribed.type);
      return;
    }
    this.#inTurn(method, () => this.#answer(client, id, method, params));
  }

  /** Answers a subscription with the current data. */
  #pushCurrent(client: Client, topic: string): void {
    const { chain } = this.#parts;
    if (topic === "global_properties") this.#push(client, topic, chain.head, chain.properties());
    if (topic === "witnesses") this.#push(client, topic, chain.head, chain.schedule.shuffled);
  }

  /** One call at a time, across all clients. */
  #inTurn(method: string, answer: () => void): void {
    const wait = Math.max(0, this.#busyUntil - Date.now());
    const isLookup =
      withoutApi(method) === "get_transaction" && !this.#parts.faults.has("null-result");
    const duration = isLookup ? lookupTime : 0;
    if (duration > 0) this.#busyUntil = Date.now() + wait + duration;
    if (wait + duration === 0) return answer();
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      answer();
    }, wait + duration);
    this.#timers.add(timer);
  }

  #answer(client: Client, id: unknown, method: string, params: readonly unknown[]): void {
    const { faults, cached, respond } = this.#parts;
    const refuse = (error: string): void =>
      client.socket.send({ id, error, type: "error", method });
    if (faults.has("upstream-loss")) {
      if (faults.value("upstream-loss") === "errors") refuse("HTTP 502: Bad Gateway");
      return;
    }
    const upstream = upstreamOf(method);
    if (upstream !== "chain" && faults.has(`${upstream}-silent`)) return;
    if (faults.has("null-result"))
      return client.socket.send({ id, result: null, type: "response" });
    if (withoutApi(method) === "get_transaction") return refuse("Transaction lookup failed");
    try {
      const result = callMethod(cached, method, params, respond);
      if (result === null) refuse("Cannot read properties of null (reading 'block_id')");
      else client.socket.send({ id, result, type: "response" });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      refuse(error.code === -32002 ? `Unsupported method: ${method}` : error.message);
    }
  }

  /**
   * Counts a message; one beyond the limit is refused without its id, and never answered. Returns whether it was
   * refused.
   */
  #refuseBeyondLimit(client: Client): boolean {
    const { faults } = this.#parts;
    const now = Date.now();
    client.messages = [...client.messages.filter((time) => time > now - minute), now];
    const isFault = faults.has("rate-limit");
    if (!isFault && client.messages.length <= messagesPerMinute) return false;
    const [oldest = now] = client.messages;
    client.socket.send({
      type: "error",
      error: `Rate limit exceeded. Max ${messagesPerMinute} messages per minute.`,
      rateLimitReset: isFault ? now + faults.number("rate-limit", minute) : oldest + minute,
    });
    return true;
  }
}

const withoutApi = (method: string): string => method.replace(/^condenser_api\./, "");
