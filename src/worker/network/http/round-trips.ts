/** Connection quality: the average of the last ten round trips. */
import type { Quality } from "../../../domain/contract/topics.ts";
import type { Limits } from "../../../domain/limits.ts";

/** `good` below 100 ms, `poor` below 500 ms, else `bad`; `unknown` without a round trip. */
export function qualityOf(latency: number | null, { quality }: Limits): Quality {
  if (latency === null) return "unknown";
  return latency < quality.goodBelow ? "good" : latency < quality.poorBelow ? "poor" : "bad";
}

/** The latest round trips of one connection or endpoint. */
export class RoundTrips {
  readonly #limits: Limits;
  #samples: readonly number[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  add(ms: number): void {
    this.#samples = [...this.#samples, ms].slice(-this.#limits.quality.samples);
  }

  /** Average in ms; null before the first round trip. */
  get average(): number | null {
    if (this.#samples.length === 0) return null;
    return this.#samples.reduce((sum, ms) => sum + ms, 0) / this.#samples.length;
  }

  get quality(): Quality {
    return qualityOf(this.average, this.#limits);
  }

  /** A timeout extended for a slow connection: × 2 if poor, × 3 if bad, at most 60 s. */
  stretch(timeout: number): number {
    const { poorFactor, badFactor, maxTimeout } = this.#limits.request;
    const factor = { good: 1, unknown: 1, poor: poorFactor, bad: badFactor }[this.quality];
    return Math.min(maxTimeout, timeout * factor);
  }
}
