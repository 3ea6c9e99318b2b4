/**
 * Sends texts to a worker, receives the results, and ends the worker when a text takes too long or no one waits for it.
 */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { OpenTextTools, TextTools } from "./text-tools.ts";

/** Reuses one worker as long as it answers in time. It gets one text at a time, so ending it never harms another. */
export class TextWork {
  readonly #open: () => OpenTextTools;
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #closing = new AbortController();
  #running: OpenTextTools | null = null;
  /** Settles once the newest run has. */
  #last: Promise<unknown> = Promise.resolve();

  /** `limit`: ms after which a text counts as too expensive. */
  constructor(open: () => OpenTextTools, clock: Clock, limit: number) {
    this.#open = open;
    this.#clock = clock;
    this.#limit = limit;
  }

  /** Runs `work` after all earlier runs. A text that takes too long, or is cancelled while it runs, ends the worker. */
  run<T>(
    method: string,
    work: (tools: TextTools) => Promise<T> | T,
    signal: AbortSignal,
  ): Promise<Result<T, Failure>> {
    const outcome = this.#last.then(() => this.#run(method, work, signal));
    this.#last = outcome.catch(() => {});
    return outcome;
  }

  close(): void {
    this.#closing.abort();
    this.#running?.end();
    this.#running = null;
  }

  async #run<T>(
    method: string,
    work: (tools: TextTools) => Promise<T> | T,
    signal: AbortSignal,
  ): Promise<Result<T, Failure>> {
    const cancelling = [signal, this.#closing.signal];
    if (cancelling.some(({ aborted }) => aborted)) return err({ kind: "cancelled" });
    const running = (this.#running ??= this.#open());
    let timer: unknown;
    const finished = new AbortController();
    const stopped = new Promise<Result<T, Failure>>((resolve) => {
      const stop = (failure: Failure): void => {
        if (this.#running === running) this.#running = null;
        running.end();
        resolve(err(failure));
      };
      timer = this.#clock.setTimeout(
        () => stop({ kind: "timeout", ms: this.#limit, method, over: "worker" }),
        this.#limit,
      );
      const cancel = (): void => stop({ kind: "cancelled" });
      for (const each of cancelling)
        each.addEventListener("abort", cancel, { once: true, signal: finished.signal });
    });
    const lost = (running.lost ?? new Promise<void>(() => {})).then(() => null);
    try {
      const outcome = await Promise.race([
        Promise.resolve(work(running.tools)).then((value) => ok(value)),
        stopped,
        lost,
      ]);
      if (outcome) return outcome;
      if (this.#running === running) this.#running = null;
      return await this.#run(method, work, signal);
    } catch (error) {
      return err({
        kind: "unsupported",
        message: error instanceof Error ? error.message : String(error),
      });
    } finally {
      finished.abort();
      this.#clock.clearTimeout(timer);
    }
  }
}
