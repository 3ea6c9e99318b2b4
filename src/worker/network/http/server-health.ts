/** One server behind an endpoint's host: its circuit breaker, its round trips and its counts. */
import { createActor } from "xstate";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { NodeView } from "../../../domain/contract/topics.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { Result } from "../../../domain/result.ts";
import type { Register } from "../../../machines/inspection/roster.ts";
import { circuitBreakerMachine } from "../../../machines/network/circuit-breaker.machine.ts";
import { RoundTrips } from "./round-trips.ts";

/** Makes one request when its turn comes, and measures it. */
export type Send = <T>(request: () => Promise<Result<T, Failure>>) => Promise<Result<T, Failure>>;

/** A server's state, the exchanges since the start, and those of them whose failure was its fault. */
export interface ServerView extends Omit<NodeView, "host"> {
  readonly calls: number;
  readonly errors: number;
}

/** Decides whether a server may be called, and records every outcome. */
export class ServerHealth {
  readonly trips: RoundTrips;
  readonly #breaker;
  readonly #clock: Clock;
  readonly #leave: () => void;
  #lastFailure: Failure | null = null;
  #isClosed = false;
  #calls = 0;
  #errors = 0;

  /** `onChange` is called when the breaker changes, after an outcome, over time, or on the visitor's request. */
  constructor(
    name: string,
    clock: Clock,
    limits: Limits,
    register: Register,
    onChange: () => void,
  ) {
    this.trips = new RoundTrips(limits);
    this.#clock = clock;
    this.#breaker = createActor(circuitBreakerMachine, { input: { limits }, clock });
    this.#breaker.start();
    this.#leave = register(this.#breaker, name);
    this.#breaker.subscribe(onChange);
  }

  /** False while the breaker is open. */
  get allows(): boolean {
    return this.#breaker.getSnapshot().hasTag("allowing");
  }

  /** Trusted servers are called first, those on trial last. */
  get isTrusted(): boolean {
    return this.#breaker.getSnapshot().matches("closed");
  }

  /** The server as pages show it. */
  get view(): ServerView {
    return {
      breaker: this.#breaker.getSnapshot().value,
      latencyMs: this.trips.average,
      lastFailure: this.#lastFailure,
      calls: this.#calls,
      errors: this.#errors,
    };
  }

  /**
   * Runs one exchange, which may be several requests, and records its outcome. `run` makes each request with `send`,
   * which measures it. `blames`: whether a failure counts against the server. `restsAfterHang`: whether a single call
   * without an answer opens its breaker.
   */
  async exchange<T>(
    run: (send: Send) => Promise<Result<T, Failure>>,
    blames: (failure: Failure) => boolean,
    restsAfterHang = false,
  ): Promise<Result<T, Failure>> {
    const outcome = await run(this.#send);
    if (this.#isClosed) return outcome;
    this.#calls += 1;
    if (outcome.ok) {
      this.#lastFailure = null;
      this.#breaker.send({ type: "call.succeeded" });
    } else if (blames(outcome.error)) {
      this.#errors += 1;
      this.#lastFailure = outcome.error;
      const isHang = restsAfterHang && outcome.error.kind === "timeout";
      this.#breaker.send({ type: isHang ? "call.hung" : "call.failed" });
    }
    return outcome;
  }

  readonly #send: Send = async (request) => {
    const start = this.#clock.now();
    const answer = await request();
    if (answer.ok) this.trips.add(this.#clock.now() - start);
    return answer;
  };

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
