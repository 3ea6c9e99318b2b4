/** Sends texts to a worker, receives the result, and ends the worker when no one waits for it any more. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { OpenTextTools, TextTools } from "./text-tools.ts";

/** Reuses one worker as long as it answers in time. */
export class TextWork {
  readonly #open: () => OpenTextTools;
  readonly #clock: Clock;
  readonly #limit: number;
  #running: OpenTextTools | null = null;

  /** `limit`: ms after which a text counts as too expensive. */
  constructor(open: () => OpenTextTools, clock: Clock, limit: number) {
    this.#open = open;
    this.#clock = clock;
    this.#limit = limit;
  }

  /** Runs `work`; a text that takes too long, or is cancelled, ends the worker. */
  async run<T>(
    method: string,
    work: (tools: TextTools) => Promise<T> | T,
    signal: AbortSignal,
  ): Promise<Result<T, Failure>> {
    const running = (this.#running ??= this.#open());
    let timer: unknown;
    const finished = new AbortController();
    const stop = (): void => {
      if (this.#running === running) this.#running = null;
      running.end();
    };
    const stopped = new Promise<Result<T, Failure>>((resolve) => {
      timer = this.#clock.setTimeout(() => {
        stop();
        resolve(err({ kind: "timeout", ms: this.#limit, method, over: "worker" }));
      }, this.#limit);
      signal.addEventListener(
        "abort",
        () => {
          stop();
          resolve(err({ kind: "cancelled" }));
        },
        { once: true, signal: finished.signal },
      );
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
      return await this.run(method, work, signal);
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

  close(): void {
    this.#running?.end();
    this.#running = null;
  }
}
