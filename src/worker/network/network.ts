/** Everything that leaves this browser: nodes, socket and services, to allowed hosts only, and the connection's health. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { ConnectionView } from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { EngineChoices } from "../../domain/settings/settings.ts";
import type { Register } from "../../machines/inspection/roster.ts";
import { once } from "../shared/once.ts";
import { AllowedHosts } from "./allowed-hosts.ts";
import { ChainCalls } from "./chain-calls.ts";
import { ConnectionHealth } from "./connection-health.ts";
import type { Fetch } from "./http/fetch-text.ts";
import { PriorityQueue } from "./http/priority-queue.ts";
import { qualityOf } from "./http/round-trips.ts";
import { Endpoint } from "./nodes/endpoint.ts";
import { NodePool } from "./nodes/node-pool.ts";
import { Services } from "./services.ts";
import type { CreateSocket } from "./socket/raw-socket.ts";
import { SocketLink, type PushTarget } from "./socket/socket-link.ts";

/** What the engine needs of the browser to connect. */
export interface NetworkAccess {
  readonly network: NetworkConfig;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Uniform in 0 … 1. */
  readonly random: () => number;
  readonly createSocket: CreateSocket;
  readonly fetch: Fetch;
}

export interface NetworkParts extends NetworkAccess, PushTarget {
  readonly register: Register;
  /** Called when the connection's view may have changed. */
  readonly onChange: () => void;
  /** Called when a wire starts or stops answering: what waits for the next poll need not. */
  readonly onWireChange: () => void;
  /** Whether a page shows blocks: after a loss nothing counts as connected before they arrive. */
  readonly needsBlocks: () => boolean;
  /** Whether blocks are missing below the head, or nothing new has arrived lately. */
  readonly isBehind: () => boolean;
}

/** One per engine. */
export class Network {
  /** To allowed hosts only. */
  readonly fetch: Fetch;
  readonly queue: PriorityQueue;
  readonly link: SocketLink;
  readonly calls: ChainCalls;
  readonly services: Services;
  readonly #parts: NetworkParts;
  readonly #allowedHosts: AllowedHosts;
  readonly #health = new ConnectionHealth();
  readonly #pool: NodePool;
  #ownNodes: readonly string[] = [];
  #wasAnswering = false;
  /** Nodes outside the pool that are in use, once for each use. */
  readonly #trials: string[] = [];

  constructor(parts: NetworkParts) {
    this.#parts = parts;
    const { network, clock, limits, random, register, onChange, onPush, onUnreadPush } = parts;
    const learn = (outcome: Result<unknown, Failure>): void => this.#learn(outcome);
    this.#allowedHosts = new AllowedHosts(network);
    this.fetch = this.#allowedHosts.guardFetch(parts.fetch);
    this.queue = new PriorityQueue(clock, limits, register);
    this.#pool = new NodePool({
      urls: network.rpc,
      clock,
      limits,
      fetch: this.fetch,
      queue: this.queue,
      isOnline: () => this.#health.isOnline,
      isFailing: () => this.#health.consecutiveErrors > 0,
      onExchange: learn,
      register,
      parties: once(async () => (await import("../../domain/trust/party.ts")).partiesOf(network)),
      onChange,
    });
    this.link = new SocketLink({
      urls: network.websocket,
      clock,
      limits,
      random,
      createSocket: this.#allowedHosts.guardSocket(parts.createSocket, (refusal) =>
        learn(err(refusal)),
      ),
      onChange: () => this.#socketChanged(),
      onRateLimit: () => this.queue.slowDown(),
      register,
      onPush: (of, data, host) => {
        // The push first: a socket that sends again is not a recovery until the blocks below the pushed one have
        // arrived.
        const followed = onPush(of, data, host);
        if (this.#health.consecutiveErrors > 0) learn(ok(undefined));
        return followed;
      },
      onUnreadPush,
    });
    this.calls = new ChainCalls({
      link: this.link,
      pool: this.#pool,
      queue: this.queue,
      clock,
      limits,
      onAnswer: () => learn(ok(undefined)),
    });
    this.services = new Services(network, clock, limits, this.fetch, this.queue);
  }

  /** The connection as pages show it. */
  get view(): ConnectionView {
    const { link } = this;
    const nodes = this.#pool.views;
    const overSocket = link.isAnswering ? link.latency : null;
    const latency = overSocket ?? nodes.find((node) => node.latencyMs !== null)?.latencyMs ?? null;
    return {
      ...link.view,
      wire: this.#health.wire(link.isAnswering),
      health: this.#verdict,
      consecutiveErrors: this.#health.consecutiveErrors,
      quality: qualityOf(latency, this.#parts.limits),
      latencyMs: latency,
      nodes,
    };
  }

  /** Whether any endpoint answers. */
  get isHealthy(): boolean {
    return this.#verdict === "healthy";
  }

  /** Whether no endpoint can be called at the moment. */
  get cannotCall(): boolean {
    return this.#health.cannotCall(this.#isReachable);
  }

  /** A node of the pool; undefined if the pool has none at `url`. */
  nodeAt(url: string): Endpoint | undefined {
    return this.#pool.at(url);
  }

  /**
   * Uses a node outside the pool once: nothing else is sent to it, and it can't vouch for itself. Its host is allowed
   * only meanwhile.
   */
  async withUnlistedNode<T>(url: string, use: (endpoint: Endpoint) => Promise<T>): Promise<T> {
    const { clock, limits, register } = this.#parts;
    const endpoint = new Endpoint(url, clock, limits, register, () => {});
    this.#trials.push(url);
    this.#admit();
    try {
      return await use(endpoint);
    } finally {
      this.#trials.splice(this.#trials.indexOf(url), 1);
      this.#admit();
      endpoint.close();
    }
  }

  /** Uses the visitor's nodes, services and market key from now on; returns the nodes no longer used. */
  choose({ nodes, services: areEnabled, marketKey }: EngineChoices): readonly string[] {
    const { rpc, marketKey: operatorsKey } = this.#parts.network;
    const dropped = this.#ownNodes.filter((node) => !nodes.includes(node) && !rpc.includes(node));
    this.#ownNodes = nodes;
    this.#admit();
    this.#pool.prefer(nodes);
    this.link.setSuspended(nodes.length > 0);
    this.services.isEnabled = areEnabled;
    this.services.marketKey = marketKey || operatorsKey;
    this.#parts.onChange();
    return dropped;
  }

  /** The visitor asked to reconnect. */
  reconnect(): void {
    this.#pool.wake();
    this.link.retry();
  }

  /** Retries resting nodes and a closed socket. */
  wake(): void {
    this.#pool.wake();
    if (!this.link.isOpen) this.link.retry();
  }

  /** The browser went online or offline. */
  setOnline(isOnline: boolean): void {
    const isBack = isOnline && !this.#health.isOnline;
    this.#health.isOnline = isOnline;
    if (isOnline) this.#pool.wake();
    this.link.setOnline(isOnline);
    this.services.isOnline = isOnline;
    this.#parts.onChange();
    // Pages whose questions failed wait until a node answers, and may not ask any themselves.
    if (isBack) void this.#pool.check();
  }

  close(): void {
    this.link.close();
    this.#pool.close();
    this.queue.close();
  }

  #admit(): void {
    this.#allowedHosts.admit([...this.#ownNodes, ...this.#trials]);
  }

  get #isReachable(): boolean {
    return this.link.isAnswering || this.#pool.views.some((node) => node.breaker !== "open");
  }

  /** Called when what pages show may be as new as the chain; true if it is, and had not been since a call failed. */
  caughtUp(): boolean {
    const isNews = !this.#parts.isBehind() && this.#health.caughtUp();
    if (isNews) this.#parts.onChange();
    return isNews;
  }

  get #verdict(): ConnectionView["health"] {
    return this.#health.verdict(this.#isReachable, this.#parts.needsBlocks());
  }

  #learn(outcome: Result<unknown, Failure>): void {
    const wasInTrouble = this.#health.isInTrouble;
    this.#health.learn(outcome, this.link.isLive && !this.#parts.isBehind());
    this.#parts.onChange();
    if (!wasInTrouble || this.#health.isInTrouble) return;
    // One wire answers: the other one may, too.
    this.#pool.wake();
    this.link.tryNow();
    this.#parts.onWireChange();
  }

  /** A socket that answers again shows that the network is back: resting nodes are tried at once. */
  #socketChanged(): void {
    const isAnswering = this.link.isAnswering;
    this.#parts.onChange();
    if (isAnswering === this.#wasAnswering) return;
    this.#wasAnswering = isAnswering;
    if (isAnswering) this.#pool.wake();
    this.#parts.onWireChange();
  }
}
