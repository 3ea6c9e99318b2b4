/** Answers of the price provider: kept 60 s, asked for sparingly, and shown stale when it refuses. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Freshness } from "../../domain/protocol/sourced.ts";
import { ok, type Result } from "../../domain/result.ts";

/** A value with the time it came and how fresh it is. */
export interface Cached<T> {
  readonly value: T;
  readonly receivedAt: number;
  readonly freshness: Freshness;
}

interface Entry {
  value: unknown;
  receivedAt: number;
}

/** One cache for all keys of a network's market. */
export class FetchCache {
  readonly #clock: Clock;
  readonly #limits: Limits["fetchCache"];
  readonly #entries = new Map<string, Entry>();
  readonly #lastAsked = new Map<string, number>();
  readonly #loading = new Map<string, Promise<Result<Cached<unknown>, Failure>>>();
  #nextStart = 0;
  #purgeTimer: unknown;

  constructor(clock: Clock, limits: Limits) {
    this.#clock = clock;
    this.#limits = limits.fetchCache;
    this.#schedulePurge();
  }

  /** The cached value while it is fresh, else what `load` answers, else the stale value, else the failure. */
  get<T>(
    key: string,
    load: () => Promise<Result<T, Failure>>,
  ): Promise<Result<Cached<T>, Failure>> {
    const entry = this.#entries.get(key);
    if (entry && this.#clock.now() - entry.receivedAt < this.#limits.lifetime)
      return Promise.resolve(ok(this.#read<T>(entry, "cached")));
    const running = this.#loading.get(key);
    if (running) return running as Promise<Result<Cached<T>, Failure>>;
    const started = this.#load(key, load).finally(() => this.#loading.delete(key));
    this.#loading.set(key, started);
    return started;
  }

  close(): void {
    this.#clock.clearTimeout(this.#purgeTimer);
  }

  async #load<T>(
    key: string,
    load: () => Promise<Result<T, Failure>>,
  ): Promise<Result<Cached<T>, Failure>> {
    const asked = this.#lastAsked.get(key) ?? Number.NEGATIVE_INFINITY;
    const now = this.#clock.now();
    const start = Math.max(now, asked + this.#limits.spacing, this.#nextStart);
    this.#nextStart = start + this.#limits.globalDelay;
    if (start > now)
      await new Promise<void>((resolve) => this.#clock.setTimeout(resolve, start - now));
    this.#lastAsked.set(key, this.#clock.now());
    const outcome = await load();
    if (outcome.ok) {
      const entry = { value: outcome.value, receivedAt: this.#clock.now() };
      this.#entries.set(key, entry);
      return ok(this.#read<T>(entry, "live"));
    }
    const stale = this.#entries.get(key);
    return stale ? ok(this.#read<T>(stale, "stale")) : outcome;
  }

  #read<T>({ value, receivedAt }: Entry, freshness: Freshness): Cached<T> {
    return { value: value as T, receivedAt, freshness };
  }

  #schedulePurge(): void {
    this.#purgeTimer = this.#clock.setTimeout(() => {
      const oldest = this.#clock.now() - this.#limits.purgeEvery;
      for (const [key, { receivedAt }] of this.#entries)
        if (receivedAt < oldest) this.#entries.delete(key);
      this.#schedulePurge();
    }, this.#limits.purgeEvery);
  }
}
