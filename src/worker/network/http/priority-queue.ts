/**
 * Queues requests by priority: starts one every `request.drain` ms, more slowly when throttled, and at most
 * `request.maxPerMinute` a minute.
 */
import { createActor } from "xstate";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Limits } from "../../../domain/limits.ts";
import { err, type Result } from "../../../domain/result.ts";
import type { Register } from "../../../machines/inspection/roster.ts";
import { requestThrottleLogic } from "../../../machines/network/request-throttle.ts";

/** high: a visitor is waiting for it; normal: live data; low: avatars, backfill, counts of visible rows. */
export type Priority = "high" | "normal" | "low";

const order = ["high", "normal", "low"] as const satisfies readonly Priority[];
const minute = 60_000;

interface Waiting {
  readonly start: () => void;
  readonly cancel: () => void;
}

/** The queue of a network's requests. */
export class PriorityQueue {
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #queues: Readonly<Record<Priority, Waiting[]>> = { high: [], normal: [], low: [] };
  readonly #throttle;
  readonly #leave: () => void;
  #recentStarts: number[] = [];
  #lastStart = Number.NEGATIVE_INFINITY;
  #slowedAt = Number.NEGATIVE_INFINITY;
  #timer: unknown = null;
  #isClosed = false;
  #running = 0;

  constructor(clock: Clock, limits: Limits, register: Register) {
    this.#clock = clock;
    this.#limits = limits;
    this.#throttle = createActor(requestThrottleLogic, {
      input: { limits },
      id: "requestThrottle",
    });
    this.#throttle.start();
    this.#leave = register(this.#throttle);
  }

  /** Whether any request is waiting or running. */
  get isBusy(): boolean {
    return this.#running > 0 || order.some((priority) => this.#queues[priority].length > 0);
  }

  /** The current pause between two requests, ms. */
  get delay(): number {
    return this.#throttle.getSnapshot().context.delay;
  }

  /** Runs `task` when its turn comes; a task that is aborted before that never starts. */
  run<T>(
    priority: Priority,
    task: () => Promise<Result<T, Failure>>,
    signal?: AbortSignal,
  ): Promise<Result<T, Failure>> {
    if (signal?.aborted || this.#isClosed) return Promise.resolve(err({ kind: "cancelled" }));
    return new Promise((resolve, reject) => {
      const queue = this.#queues[priority];
      const cancel = (): void => {
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        signal?.removeEventListener("abort", cancel);
        resolve(err({ kind: "cancelled" }));
      };
      const waiting: Waiting = {
        cancel,
        start: () => {
          signal?.removeEventListener("abort", cancel);
          this.#running += 1;
          const startedAt = this.#clock.now();
          task()
            .finally(() => (this.#running -= 1))
            .then((outcome) => {
              this.#adapt(outcome, startedAt);
              resolve(outcome);
            }, reject);
        },
      };
      signal?.addEventListener("abort", cancel, { once: true });
      queue.push(waiting);
      this.#drain();
    });
  }

  /** Starts requests more slowly, because a server asked for fewer. */
  slowDown(): void {
    if (this.#isClosed) return;
    this.#slowedAt = this.#clock.now();
    this.#throttle.send({ type: "rate.limited" });
  }

  /** Cancels all waiting requests, and any that come later. */
  close(): void {
    this.#isClosed = true;
    this.#clock.clearTimeout(this.#timer);
    for (const waiting of order.flatMap((priority) => this.#queues[priority])) waiting.cancel();
    this.#leave();
    this.#throttle.stop();
  }

  /**
   * Adapts the pace to an outcome. Ignores outcomes that arrive after `close`, and refusals of calls that were sent
   * before the last slow-down: a server that has reached its limit refuses many calls at once.
   */
  #adapt(outcome: Result<unknown, Failure>, startedAt: number): void {
    if (this.#isClosed) return;
    if (outcome.ok) this.#throttle.send({ type: "request.succeeded" });
    else if (outcome.error.kind === "rateLimited" && startedAt > this.#slowedAt) this.slowDown();
  }

  #drain(): void {
    if (this.#timer !== null) return;
    const wait = this.#wait();
    if (wait > 0) {
      this.#timer = this.#clock.setTimeout(() => {
        this.#timer = null;
        this.#drain();
      }, wait);
      return;
    }
    const next = order.map((priority) => this.#queues[priority]).find((queue) => queue.length > 0);
    const waiting = next?.shift();
    if (!waiting) return;
    this.#lastStart = this.#clock.now();
    this.#recentStarts.push(this.#lastStart);
    waiting.start();
    if (order.some((priority) => this.#queues[priority].length > 0)) this.#drain();
  }

  #wait(): number {
    const now = this.#clock.now();
    this.#recentStarts = this.#recentStarts.filter((time) => time > now - minute);
    const pace = this.#lastStart + Math.max(this.#limits.request.drain, this.delay) - now;
    const oldest = this.#recentStarts[0];
    const budget =
      oldest !== undefined && this.#recentStarts.length >= this.#limits.request.maxPerMinute
        ? oldest + minute - now
        : 0;
    return Math.max(0, pace, budget);
  }
}
