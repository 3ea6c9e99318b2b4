/** The network's RPC endpoints: tries the next healthy one at once, and pauses only after a full round. */
import type { Clock } from "../../../domain/clock.ts";
import {
  asksTooMuch,
  blamesEndpoint,
  comesFromConnection,
  disposition,
  isWorthRetrying,
  type Failure,
} from "../../../domain/contract/failure.ts";
import type { NodeView } from "../../../domain/contract/topics.ts";
import type { Limits } from "../../../domain/limits.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { upstreamOf, upstreamOfAll, type Upstream } from "../../../domain/network/upstreams.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { Party } from "../../../domain/trust/party.ts";
import type { Register } from "../../../machines/inspection/roster.ts";
import { pause } from "../../shared/pause.ts";
import { batchOverHttp } from "../http/batch-calls.ts";
import type { Fetch } from "../http/fetch-text.ts";
import { callOverHttp, type Call, type HttpCallOptions } from "../http/http-rpc.ts";
import type { PriorityQueue } from "../http/priority-queue.ts";
import type { Send } from "../http/server-health.ts";
import type { AskOptions, NodeAnswers, Received } from "./ask-options.ts";
import { Endpoint, startingWith } from "./endpoint.ts";
import type { AskedNodes, Exchange } from "./opinions.ts";

export interface PoolParts {
  readonly urls: readonly string[];
  readonly clock: Clock;
  readonly limits: Limits;
  readonly fetch: Fetch;
  readonly queue: PriorityQueue;
  /** Offline, nothing is retried: the browser would refuse again at once. */
  readonly isOnline: () => boolean;
  /** Whether the last call failed, so that it isn't known whether any endpoint answers. */
  readonly isFailing: () => boolean;
  /**
   * Called after every exchange with a node's chain server, and after successful ones with the other servers of its
   * host.
   */
  readonly onExchange: (outcome: Result<unknown, Failure>) => void;
  readonly register: Register;
  /** Loads the function that names a host's operator; if its code doesn't load, no operator is known. */
  readonly parties: () => Promise<(host: string) => Party>;
  /** Called when an endpoint's breaker opens, closes or allows a trial call. */
  readonly onChange: () => void;
}

/** Null if the code can't be loaded. */
const loadOpinions = () => import("./opinions.ts").catch(() => null);

/** Calls endpoints in order of health, then of configuration. */
export class NodePool {
  readonly #parts: PoolParts;
  #endpoints: readonly Endpoint[];
  #probeTimer: unknown;
  #isClosed = false;

  constructor(parts: PoolParts) {
    this.#parts = parts;
    this.#endpoints = parts.urls.map((url) => this.#open(url));
    this.#scheduleProbes();
  }

  /** Puts the visitor's own nodes before the configured ones; known endpoints keep their statistics. */
  prefer(own: readonly string[]): void {
    const before = this.#endpoints;
    this.#endpoints = [...new Set([...own, ...this.#parts.urls])].map(
      (url) => before.find((known) => known.url === url) ?? this.#open(url),
    );
    for (const endpoint of before) if (!this.#endpoints.includes(endpoint)) endpoint.close();
  }

  #open(url: string): Endpoint {
    const { clock, limits, register, onChange } = this.#parts;
    return new Endpoint(url, clock, limits, register, onChange);
  }

  /** The pool's endpoint at `url`, if any. */
  at(url: string): Endpoint | undefined {
    return this.#endpoints.find((endpoint) => endpoint.url === url);
  }

  /** Every endpoint, in the order of calls. */
  get views(): readonly NodeView[] {
    return this.#endpoints.map((endpoint) => endpoint.view);
  }

  /** Hosts that may be called, in the order of calls. */
  get usable(): readonly string[] {
    return this.#healthy("chain").map(({ host }) => host);
  }

  /** One call to the healthiest endpoint, then to the others in turn until one answers. */
  ask(call: Call, options: AskOptions): Promise<Result<Received<unknown>, Failure>> {
    return this.#inTurn(upstreamOf(call.method), options, (endpoint, http) =>
      callOverHttp(endpoint, call, http),
    );
  }

  /** Many calls, answered in order, in as few requests as the endpoint takes. */
  askAll(
    calls: readonly Call[],
    options: AskOptions,
  ): Promise<Result<Received<readonly Result<unknown, Failure>[]>, Failure>> {
    return this.#inTurn(upstreamOfAll(calls), options, async (endpoint, http) => {
      const answered = await batchOverHttp(endpoint, calls, http, options.isBulk);
      const refusal =
        options.needsAll === true &&
        answered.ok &&
        answered.value.find((each) => !each.ok && disposition(each.error) === "elsewhere");
      return refusal && !refusal.ok ? refusal : answered;
    });
  }

  /** One call to any endpoint but `host`; see `opinions.ts`. */
  async secondOpinion(
    host: string,
    call: Call,
    options: AskOptions,
  ): Promise<Result<Received<unknown>, Failure>> {
    const opinions = await loadOpinions();
    return opinions
      ? opinions.secondOpinion(this.#asked, this.#parts, host, call, options)
      : err({ kind: "connection", closeCode: undefined, message: "" });
  }

  /** The same calls to each of at most `maxNodes` endpoints; see `opinions.ts`. */
  async askEach(
    calls: readonly Call[],
    maxNodes: number,
    options: AskOptions,
  ): Promise<readonly NodeAnswers[]> {
    const opinions = await loadOpinions();
    return opinions?.askEach(this.#asked, calls, maxNodes, options) ?? [];
  }

  /** Many calls as one request to the endpoint of this host. */
  async askNode(
    host: string,
    calls: readonly Call[],
    options: AskOptions,
  ): Promise<Result<readonly Result<unknown, Failure>[], Failure>> {
    const upstream = upstreamOfAll(calls);
    const endpoint = this.#healthy(upstream).find((each) => each.host === host);
    if (!endpoint) return err({ kind: "breakerOpen", endpoint: host });
    return this.#exchange(endpoint, upstream, options, (http) =>
      batchOverHttp(endpoint, calls, http, options.isBulk),
    );
  }

  /** Asks for the chain's head, only to learn whether an endpoint answers. */
  async check(): Promise<void> {
    await this.ask(getProperties, this.#probeOptions);
  }

  /** The visitor asked to retry: open breakers allow a trial call. */
  wake(): void {
    for (const endpoint of this.#endpoints) endpoint.probe();
  }

  close(): void {
    this.#isClosed = true;
    this.#parts.clock.clearTimeout(this.#probeTimer);
    for (const endpoint of this.#endpoints) endpoint.close();
  }

  get #asked(): AskedNodes {
    return {
      endpoints: this.#endpoints,
      healthy: (upstream) => this.#healthy(upstream),
      exchange: (...given) => this.#exchange(...given),
      parties: () => this.#parts.parties().catch(() => () => null),
    };
  }

  #healthy(upstream: Upstream): readonly Endpoint[] {
    return this.#endpoints
      .filter((endpoint) => endpoint.allows(upstream))
      .toSorted((a, b) => Number(b.isTrusted(upstream)) - Number(a.isTrusted(upstream)));
  }

  /** Asks nodes in rounds. If none answers while the device is offline, the failure says so. */
  async #inTurn<T>(
    ...call: readonly [Upstream, AskOptions, Exchange<T>]
  ): Promise<Result<Received<T>, Failure>> {
    const opinions = call[0] === "social" ? await loadOpinions() : null;
    const outcome = await (opinions
      ? opinions.askSideBySide(this.#asked, this.#parts, ...call)
      : this.#rounds(...call));
    const isOffline = !outcome.ok && comesFromConnection(outcome.error) && !this.#parts.isOnline();
    return isOffline ? err({ kind: "offline" }) : outcome;
  }

  async #rounds<T>(
    upstream: Upstream,
    options: AskOptions,
    exchange: Exchange<T>,
  ): Promise<Result<Received<T>, Failure>> {
    const { delays, maxDelay } = this.#parts.limits.retry;
    const rounds = this.#parts.isOnline() ? (options.rounds ?? delays.length + 1) : 1;
    let last: Failure = {
      kind: "breakerOpen",
      endpoint: this.#endpoints.map(({ host }) => host).join(", "),
    };
    for (let round = 0; round < rounds; round++) {
      const healthy = this.#healthy(upstream);
      if (healthy.length === 0) return err(last);
      let worthAnotherRound = false;
      let tooMuch: Failure | null = null;
      for (const endpoint of startingWith(options.first, healthy)) {
        const outcome = await this.#exchange(endpoint, upstream, options, (http) =>
          exchange(endpoint, http),
        );
        if (outcome.ok) return ok({ value: outcome.value, endpoint: endpoint.host });
        last = outcome.error;
        if (disposition(last) === "answered") return err(last);
        if (options.isBulk && asksTooMuch(last)) {
          tooMuch = last;
          // Another endpoint may be faster, but its answer is just as long.
          if (last.kind !== "timeout") break;
        }
        worthAnotherRound ||= isWorthRetrying(last);
      }
      if (tooMuch || !worthAnotherRound) return err(tooMuch ?? last);
      const delay = delays[round];
      if (round + 1 < rounds && delay !== undefined)
        await pause(Math.min(delay, maxDelay), this.#parts.clock, options.signal);
      if (options.signal?.aborted || this.#isClosed) return err({ kind: "cancelled" });
    }
    return err(last);
  }

  async #exchange<T>(
    endpoint: Endpoint,
    upstream: Upstream,
    { priority, timeout, signal, isBulk }: AskOptions,
    run: (http: HttpCallOptions) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>> {
    const { onExchange } = this.#parts;
    const isExcused = (failure: Failure): boolean => isBulk === true && asksTooMuch(failure);
    const outcome = await endpoint.exchange(
      upstream,
      (send) => run(this.#http(send, { priority, timeout, signal })),
      (failure) => blamesEndpoint(failure) && !isExcused(failure),
    );
    // Only failures of the chain's server count against the connection: another server behind the host may hang alone.
    if (outcome.ok || (upstream === "chain" && !isExcused(outcome.error))) onExchange(outcome);
    return outcome;
  }

  /** Each request waits for its turn. */
  #http(
    send: Send,
    { priority, timeout, signal }: Pick<AskOptions, "priority" | "timeout" | "signal">,
  ): HttpCallOptions {
    const { clock, fetch, limits, queue } = this.#parts;
    return {
      send: (request) => queue.run(priority, () => send(request), signal),
      clock,
      fetch,
      timeout,
      maxLength: limits.request.maxResponseLength,
      signal,
    };
  }

  #scheduleProbes(): void {
    const { clock, limits } = this.#parts;
    this.#probeTimer = clock.setTimeout(() => {
      void this.#probeAll();
      this.#scheduleProbes();
    }, limits.nodes.probeEvery);
  }

  get #probeOptions() {
    return { priority: "low", timeout: this.#parts.limits.nodes.probeTimeout } as const;
  }

  /** Probes the endpoints after the first, which calls use anyway; while calls fail, looks for one that answers. */
  async #probeAll(): Promise<void> {
    if (this.#parts.isFailing()) return this.check();
    for (const endpoint of this.#endpoints.slice(1))
      if (endpoint.allows("chain"))
        await endpoint.exchange("chain", (send) =>
          callOverHttp(endpoint, getProperties, this.#http(send, this.#probeOptions)),
        );
  }
}
