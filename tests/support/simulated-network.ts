/**
 * A network in simulated time: a devnet's chain with a block every three seconds, three nodes over HTTP and a websocket,
 * each of which can be gone or hang. No real connection is opened.
 */
import { subscribe } from "../../devnet/bridge-subscriptions.ts";
import { Chain, devnetChainId } from "../../devnet/chain/chain.ts";
import { answerRpc, type AnsweringNode } from "../../devnet/services/node-rpc.ts";
import { nodeKind } from "../../devnet/services/node/node-kind.ts";
import type { NetworkConfig } from "../../src/domain/network/config.ts";
import type { SocketLike } from "../../src/worker/network/socket/raw-socket.ts";
import { SteppedClock } from "./stepped-clock.ts";

/** How a wire fails: it refuses at once, or takes everything and never answers. */
export type Outage = "gone" | "hanging";

interface RequestedCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Round trips, ms. */
const overHttp = 150;
const overSocket = 60;

/** One chain for all networks of a process, each of which begins where the last one ended: its past takes long to make. */
const chain = new Chain({ seed: 1, history: 60, opsPerBlock: 0, now: Date.UTC(2026, 0, 2) });

/** The chain's numbers when this block was its head. */
function propertiesAt(head: number): object {
  const properties = chain.properties();
  const block = chain.block(head);
  return {
    ...properties,
    head_block_number: head,
    head_block_id: block?.block_id,
    time: block?.timestamp,
    last_irreversible_block_num: Math.min(head, Number(properties["last_irreversible_block_num"])),
  };
}

/** The wires of one network. */
export class SimulatedNetwork {
  readonly clock = new SteppedClock(chain.headTime);
  readonly #node: AnsweringNode = {
    chain,
    kind: nodeKind(0),
    respond: (_method, _params, result) => result,
  };
  readonly #sockets = new Set<SimulatedSocket>();
  /** What was requested over HTTP: a host, a method and its arguments, as often as it was. */
  readonly requested: string[] = [];
  /** What each stopped node has, by its host. */
  readonly #stopped = new Map<string, AnsweringNode>();
  #http: Outage | null = null;
  #socket: Outage | null = null;
  /** When a wire first answered after the last outage, ms; null before that. */
  firstAnswer: number | null = null;
  /** How many blocks the websocket's server is behind. */
  lag = 0;

  readonly network = {
    label: "Simulated",
    chainId: devnetChainId,
    addressPrefix: "STM",
    rpc: ["https://a.example/", "https://b.example/", "https://c.example/"],
    websocket: ["wss://socket.example/"],
    services: {},
  } as unknown as NetworkConfig;

  constructor() {
    this.#produce();
  }

  /** The height of the newest block. */
  get head(): number {
    return chain.head;
  }

  /** Begins or ends outages. */
  set(wires: { readonly http: Outage | null; readonly socket: Outage | null }): void {
    this.#http = wires.http;
    this.#socket = wires.socket;
    this.firstAnswer = null;
    if (wires.socket === "gone") for (const socket of this.#sockets) socket.drop();
  }

  /** Freezes a node: it answers as before, but learns of no new block. */
  stop(host: string): void {
    this.#stopped.set(host, this.#nodeAt(chain.head));
  }

  /** Freezes a node on a block that the others then replace. */
  strand(host: string): void {
    this.stop(host);
    chain.fork(1);
  }

  /** A node that has no block above `head`, and keeps that one if the chain drops it. */
  #nodeAt(head: number): AnsweringNode {
    const properties = propertiesAt(head);
    const newest = chain.block(head);
    return {
      ...this.#node,
      respond(method, [height], result) {
        if (method.endsWith("get_dynamic_global_properties")) return properties;
        if (!method.endsWith("get_block") || Number(height) < head) return result;
        return Number(height) === head ? newest : null;
      },
    };
  }

  /** Requests over HTTP. */
  readonly fetch = ((url: string | URL, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      if (this.#http === "gone") {
        this.clock.setTimeout(() => reject(new TypeError("fetch failed")), overHttp / 2);
        return;
      }
      // A request that was lost stays lost.
      if (this.#http === "hanging") return;
      this.clock.setTimeout(() => {
        if (this.#http !== null) return;
        this.#answered();
        const node = this.#stopped.get(new URL(url).host) ?? this.#node;
        const calls: unknown = JSON.parse(init.body as string);
        for (const { method, params } of [calls].flat() as readonly RequestedCall[])
          this.requested.push(`${new URL(url).host} ${method} ${params.join()}`);
        const answer = answerRpc(node, calls, () => {});
        resolve(new Response(JSON.stringify(answer)));
      }, overHttp);
    })) as typeof fetch;

  readonly createSocket = (): SocketLike => {
    const socket = new SimulatedSocket({
      clock: this.clock,
      state: () => this.#socket,
      answer: (text) => this.#answerFrame(socket, text),
      onFrame: () => this.#answered(),
      onClose: () => this.#sockets.delete(socket),
    });
    this.#sockets.add(socket);
    return socket;
  };

  #answered(): void {
    this.firstAnswer ??= this.clock.now();
  }

  #answerFrame(socket: SimulatedSocket, text: string): object {
    const { id, method, params } = JSON.parse(text) as {
      id: number;
      method: string;
      params: readonly unknown[];
    };
    const acknowledged = subscribe(socket.topics, method, params);
    if (acknowledged) return { id, result: acknowledged, type: "response" };
    const node = this.#nodeAt(chain.head - this.lag);
    const answer = answerRpc(node, { id, method, params, jsonrpc: "2.0" }, () => {});
    return { ...(answer as object), type: "response" };
  }

  #produce(): void {
    this.clock.setTimeout(() => {
      chain.produce(0);
      const head = chain.head - this.lag;
      for (const socket of this.#sockets) {
        const push = (subscription: string, data: unknown): void =>
          socket.receive({ type: "subscription_update", subscription, data });
        if (socket.topics.has("blocks"))
          push("blocks", { blockNumber: head, block: chain.block(head) });
        push("global_properties", propertiesAt(head));
      }
      this.#produce();
    }, 3000);
  }
}

interface SocketParts {
  readonly clock: SteppedClock;
  readonly state: () => Outage | null;
  readonly answer: (text: string) => object;
  readonly onFrame: () => void;
  readonly onClose: () => void;
}

type Listener = (event: never) => void;

/** One end of a websocket. */
class SimulatedSocket implements SocketLike {
  readonly topics = new Set<string>();
  readonly #parts: SocketParts;
  readonly #listeners = new Map<string, Listener>();
  readyState = 0;

  constructor(parts: SocketParts) {
    this.#parts = parts;
    parts.clock.setTimeout(() => {
      if (parts.state() === "gone") return this.drop();
      // A handshake that was lost stays lost.
      if (parts.state() === "hanging" || this.readyState !== 0) return;
      this.readyState = 1;
      this.#emit("open", {});
      this.receive({ type: "connection", status: "connected" });
    }, overSocket);
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  send(text: string): void {
    if (this.#parts.state() !== null) return;
    this.#parts.clock.setTimeout(() => {
      if (this.#parts.state() === null) this.receive(this.#parts.answer(text));
    }, overSocket);
  }

  /** Delivers a frame, unless the wire is out. */
  receive(frame: object): void {
    if (this.#parts.state() !== null || this.readyState !== 1) return;
    this.#parts.onFrame();
    this.#emit("message", { data: JSON.stringify(frame) });
  }

  /** The connection breaks. */
  drop(): void {
    this.#end(1006);
  }

  close(code = 1000): void {
    this.#end(code);
  }

  #end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#parts.onClose();
    this.#emit("close", { code, reason: "" });
  }

  #emit(type: string, event: object): void {
    this.#listeners.get(type)?.(event as never);
  }
}
