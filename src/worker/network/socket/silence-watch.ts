/** Detects a silent socket: a quiet one gets a cheap call, one that doesn't answer is reported. */
import type { Clock } from "../../../domain/clock.ts";

/** Durations in ms. */
export interface SilenceParts {
  readonly clock: Clock;
  /** Time without a frame after which the socket gets a call. */
  readonly silence: number;
  /** Time allowed for its answer. */
  readonly patience: number;
  readonly ask: () => void;
  readonly onSilence: () => void;
}

/** One per socket. Starts with the first push: silence means nothing from a server that never pushes. */
export class SilenceWatch {
  readonly #parts: SilenceParts;
  #lastFrame = 0;
  #timer: unknown = null;
  #isStopped = false;

  constructor(parts: SilenceParts) {
    this.#parts = parts;
  }

  /** A frame arrived. */
  received(): void {
    this.#lastFrame = this.#parts.clock.now();
  }

  /** A push arrived: more are expected. */
  pushed(): void {
    this.received();
    if (this.#timer === null && !this.#isStopped) this.#wait(this.#parts.silence);
  }

  stop(): void {
    this.#isStopped = true;
    this.#parts.clock.clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    const { clock, silence, patience, ask } = this.#parts;
    this.#timer = clock.setTimeout(() => {
      const left = this.#lastFrame + silence - clock.now();
      if (left > 0) return this.#wait(left);
      const before = this.#lastFrame;
      ask();
      this.#timer = clock.setTimeout(() => this.#judge(before), patience);
    }, ms);
  }

  #judge(before: number): void {
    const { silence, onSilence } = this.#parts;
    // The next push restarts the watch.
    this.#timer = null;
    if (this.#lastFrame === before) onSilence();
    else this.#wait(silence);
  }
}
