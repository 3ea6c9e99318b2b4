/** One RPC endpoint, over HTTP or a websocket, with its circuit breaker and its round trips. */
import { createActor } from "xstate";
import type { Clock } from "../../domain/clock.ts";
import { blamesEndpoint, type Failure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import type { NodeView } from "../../domain/contract/topics.ts";
import { circuitBreakerMachine } from "../../machines/network/circuit-breaker.machine.ts";
import type { Register } from "../../machines/inspection/roster.ts";
import type { Result } from "../../domain/result.ts";
import { BatchLimit } from "./batch-limit.ts";
import { RoundTrips } from "./connection-quality.ts";

/** Decides whether an endpoint may be called, and records every outcome. */
export class Endpoint {
  readonly url: string;
  readonly host: string;
  readonly trips: RoundTrips;
  readonly batchLimit: BatchLimit;
  readonly #breaker;
  readonly #clock: Clock;
  readonly #leave: () => void;
  #lastFailure: Failure | null = null;
  #isClosed = false;
  /** Exchanges since the start. */
  calls = 0;
  /** Exchanges whose failure was the endpoint's fault. */
  errors = 0;

  /** `onChange` is called when the breaker changes, after an outcome, over time, or on the visitor's request. */
  constructor(url: string, clock: Clock, limits: Limits, register: Register, onChange: () => void) {
    this.url = url;
    this.host = new URL(url).host;
    this.trips = new RoundTrips(limits);
    this.batchLimit = new BatchLimit(clock);
    this.#clock = clock;
    this.#breaker = createActor(circuitBreakerMachine, { input: { limits }, clock });
    this.#breaker.start();
    const isSocket = new URL(url).protocol.startsWith("ws");
    this.#leave = register(this.#breaker, isSocket ? `${this.host} (websocket)` : this.host);
    this.#breaker.subscribe(onChange);
  }

  /** False while the breaker is open. */
  get allows(): boolean {
    return this.#breaker.getSnapshot().hasTag("allowing");
  }

  /** Trusted endpoints are called first, those on trial last. */
  get isTrusted(): boolean {
    return this.#breaker.getSnapshot().matches("closed");
  }

  /** The endpoint as pages show it. */
  get view(): NodeView {
    return {
      host: this.host,
      breaker: this.#breaker.getSnapshot().value,
      latencyMs: this.trips.average,
      lastFailure: this.#lastFailure,
    };
  }

  /** Runs one exchange and records the outcome. `blames`: whether a failure counts against the endpoint. */
  async exchange<T>(
    run: () => Promise<Result<T, Failure>>,
    blames: (failure: Failure) => boolean = blamesEndpoint,
  ): Promise<Result<T, Failure>> {
    const start = this.#clock.now();
    const outcome = await run();
    if (this.#isClosed) return outcome;
    this.calls += 1;
    if (outcome.ok) {
      this.trips.add(this.#clock.now() - start);
      this.#lastFailure = null;
      this.#breaker.send({ type: "call.succeeded" });
    } else if (blames(outcome.error)) {
      this.errors += 1;
      this.#lastFailure = outcome.error;
      this.#breaker.send({ type: "call.failed" });
    }
    return outcome;
  }

  /** Lets an open breaker try again now. */
  probe(): void {
    if (!this.#isClosed) this.#breaker.send({ type: "breaker.probe" });
  }

  close(): void {
    this.#isClosed = true;
    this.#leave();
    this.#breaker.stop();
  }
}
