/** One RPC endpoint with its breaker and its round trips. */
import { createActor } from "xstate";
import type { Clock } from "../../domain/clock.ts";
import { blamesEndpoint, type Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import type { NodeView } from "../../domain/protocol/views.ts";
import { circuitBreakerMachine } from "../../machines/circuit-breaker.machine.ts";
import type { Enrol } from "../../machines/inspection/roster.ts";
import type { Result } from "../../domain/result.ts";
import { RoundTrips } from "./quality.ts";

/** Knows whether an endpoint may be asked, and learns from every answer. */
export class Endpoint {
  readonly url: string;
  readonly host: string;
  readonly trips: RoundTrips;
  readonly #breaker;
  readonly #clock: Clock;
  readonly #leave: () => void;
  #lastFailure: Failure | null = null;
  #isClosed = false;
  /** Exchanges since the start. */
  calls = 0;
  /** Those that blamed the endpoint. */
  errors = 0;

  /** `changed`: the breaker has, by an answer, by time, or by a person's wish. */
  constructor(url: string, clock: Clock, limits: Limits, enrol: Enrol, changed: () => void) {
    this.url = url;
    this.host = new URL(url).host;
    this.trips = new RoundTrips(limits);
    this.#clock = clock;
    this.#breaker = createActor(circuitBreakerMachine, { input: { limits }, clock });
    this.#breaker.start();
    this.#leave = enrol(this.#breaker, this.host);
    this.#breaker.subscribe(changed);
  }

  /** False while the breaker is open. */
  get allows(): boolean {
    return this.#breaker.getSnapshot().hasTag("allowing");
  }

  /** Closed breakers first; one on trial is asked last. */
  get isTrusted(): boolean {
    return this.#breaker.getSnapshot().matches("closed");
  }

  /** What the page may know of it. */
  get view(): NodeView {
    return {
      host: this.host,
      breaker: this.#breaker.getSnapshot().value,
      latencyMs: this.trips.average,
      lastFailure: this.#lastFailure,
    };
  }

  /** Runs one exchange and learns: only transport failures and timeouts count against the endpoint. */
  async exchange<T>(run: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
    const start = this.#clock.now();
    const outcome = await run();
    if (this.#isClosed) return outcome;
    this.calls += 1;
    if (outcome.ok) {
      this.trips.add(this.#clock.now() - start);
      this.#lastFailure = null;
      this.#breaker.send({ type: "call.succeeded" });
    } else if (blamesEndpoint(outcome.error)) {
      this.errors += 1;
      this.#lastFailure = outcome.error;
      this.#breaker.send({ type: "call.failed" });
    }
    return outcome;
  }

  /** Lets an open breaker try again now. */
  probe(): void {
    this.#breaker.send({ type: "breaker.probe" });
  }

  close(): void {
    this.#isClosed = true;
    this.#leave();
    this.#breaker.stop();
  }
}
