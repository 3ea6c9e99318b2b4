/** One RPC endpoint, over HTTP or a websocket, with what is known about each server behind it. */
import type { Clock } from "../../../domain/clock.ts";
import { blamesEndpoint, type Failure } from "../../../domain/contract/failure.ts";
import type { NodeView } from "../../../domain/contract/topics.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { UpstreamReport } from "../../../domain/network/node-report.ts";
import type { Upstream } from "../../../domain/network/upstreams.ts";
import type { Result } from "../../../domain/result.ts";
import type { Register } from "../../../machines/inspection/roster.ts";
import { BatchLimit } from "../http/batch-limit.ts";
import { BodyType } from "../http/body-type.ts";
import type { RoundTrips } from "../http/round-trips.ts";
import { ServerHealth, type Send } from "../http/server-health.ts";

/** An endpoint's host has one address, but the servers behind it fail on their own. */
export class Endpoint {
  readonly url: string;
  readonly host: string;
  readonly batchLimit: BatchLimit;
  readonly bodyType = new BodyType();
  readonly #open: (upstream: Upstream) => ServerHealth;
  /** The chain's from the start, the others from their first call on. */
  readonly #servers = new Map<Upstream, ServerHealth>();
  #isClosed = false;

  /** `onChange` is called when a breaker changes, after an outcome, over time, or on the visitor's request. */
  constructor(url: string, clock: Clock, limits: Limits, register: Register, onChange: () => void) {
    this.url = url;
    this.host = new URL(url).host;
    this.batchLimit = new BatchLimit(clock);
    const isSocket = url.startsWith("ws");
    this.#open = (upstream) => {
      const parts = [isSocket && "websocket", upstream !== "chain" && upstream].filter(Boolean);
      const part = parts.join(", ");
      const name = part ? `${this.host} (${part})` : this.host;
      return new ServerHealth(name, clock, limits, register, onChange);
    };
    this.#server("chain");
  }

  /** False while the breaker of a server is open. */
  allows(upstream: Upstream): boolean {
    return this.#servers.get(upstream)?.allows ?? true;
  }

  /** Trusted endpoints are called first, those on trial last. */
  isTrusted(upstream: Upstream): boolean {
    return this.#servers.get(upstream)?.isTrusted ?? true;
  }

  /** Round trips to the chain's server. */
  get trips(): RoundTrips {
    return this.#server("chain").trips;
  }

  /** The endpoint as pages show it: its chain, and what else was called. */
  get view(): NodeView {
    const { breaker, latencyMs, lastFailure } = this.#server("chain").view;
    return { host: this.host, breaker, latencyMs, lastFailure };
  }

  /** Every server that was called, the chain's first. */
  get upstreams(): readonly UpstreamReport[] {
    return [...this.#servers].map(([upstream, { view }]) => ({ upstream, ...view }));
  }

  /**
   * Runs one exchange, whose requests are made with `send`, and records the outcome. `blames`: whether a failure counts
   * against the endpoint.
   */
  exchange<T>(
    upstream: Upstream,
    run: (send: Send) => Promise<Result<T, Failure>>,
    blames: (failure: Failure) => boolean = blamesEndpoint,
  ): Promise<Result<T, Failure>> {
    return this.#server(upstream).exchange(run, blames, upstream === "social");
  }

  /** Lets open breakers try again now. */
  probe(): void {
    for (const server of this.#servers.values()) server.probe();
  }

  close(): void {
    this.#isClosed = true;
    for (const server of this.#servers.values()) server.close();
  }

  #server(upstream: Upstream): ServerHealth {
    const known = this.#servers.get(upstream);
    if (known) return known;
    const server = this.#open(upstream);
    if (this.#isClosed) server.close();
    this.#servers.set(upstream, server);
    return server;
  }
}

/** The endpoints in their order, but that of this host first. */
export const startingWith = (
  first: string | undefined,
  endpoints: readonly Endpoint[],
): readonly Endpoint[] =>
  endpoints.toSorted((a, b) => Number(b.host === first) - Number(a.host === first));
