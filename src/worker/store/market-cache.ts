/** Answers of the market provider: fresh for a minute, shared by all tabs, requested within the call budget. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Freshness } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { pause } from "../shared/pause.ts";
import { SharedWork } from "../shared/shared-work.ts";
import type { Database } from "./database.ts";
import type { MarketBudget, Urgency } from "./market-budget.ts";

/** A value, when it was received, and how fresh it is. */
export interface Cached<T> {
  readonly value: T;
  readonly receivedAt: number;
  readonly freshness: Freshness;
}

/** How to request an answer. */
export interface MarketRequest<T> {
  readonly urgency: Urgency;
  readonly signal?: AbortSignal | undefined;
  /** How long a visitor waits until the provider may be called again, ms; if not given, as long as its first rest. */
  readonly patience?: number;
  readonly load: () => Promise<Result<unknown, Failure>>;
  /** Parses the provider's JSON; the JSON itself is cached. */
  readonly parse: (raw: unknown) => Result<T, Failure>;
  /** Whether a value has no content: it is returned, but not cached. */
  readonly isEmpty?: (value: T) => boolean;
}

interface Entry {
  readonly raw: unknown;
  readonly receivedAt: number;
}

/** A call for one key, shared by all who ask for it. */
interface Loading {
  readonly work: SharedWork<Result<Entry, Failure>>;
  /** Waits for a wanted turn instead of a spare one, and then sends this request. */
  readonly hurry: (load: () => Promise<Result<unknown, Failure>>) => void;
}

/** How long to wait for a fresh value if an old one exists, ms. */
const patience = 1000;
/** Refusals in a row, over about two minutes, after which the provider's answers are not expected soon. */
const outAfter = 5;

/** One cache for all market requests of a network. */
export class MarketCache {
  readonly #database: Database;
  readonly #budget: MarketBudget;
  readonly #clock: Clock;
  readonly #limits: Limits["market"];
  readonly #backoff: Limits["market"];
  readonly #isOnline: () => boolean;
  readonly #entries = new Map<string, Entry>();
  readonly #loading = new Map<string, Loading>();
  /** Keys of the calls that the provider is answering. */
  readonly #sent = new Set<string>();
  #refusals = 0;
  #refusal: Failure | null = null;
  #coolUntil = 0;
  #purgeTimer: unknown;

  /** `isOnline`: false while the browser is offline. */
  constructor(
    database: Database,
    budget: MarketBudget,
    clock: Clock,
    limits: Limits,
    isOnline: () => boolean,
  ) {
    this.#database = database;
    this.#budget = budget;
    this.#clock = clock;
    this.#limits = limits.market;
    this.#backoff = limits.market;
    this.#isOnline = isOnline;
    this.#schedulePurge();
  }

  /**
   * The cached value while fresh, else the provider's answer, else the old value, else the failure. Where nothing is
   * cached and the provider rests after a refusal, a visitor gets that refusal at once, unless the rest is nearly over.
   */
  async get<T>(key: string, options: MarketRequest<T>): Promise<Result<Cached<T>, Failure>> {
    const entry = await this.#entry(key);
    if (entry && this.#isFresh(entry)) return this.#read(entry, "cached", options);
    if (entry && (await this.#mustWait(key, options.urgency)))
      return this.#read(entry, "stale", options);
    const refusal = !entry && options.urgency === "wanted" ? this.#restingAfter(options) : null;
    if (refusal) return err(refusal);
    const outcome = await this.#load(key, options);
    if (outcome.ok) return this.#read(outcome.value, "live", options);
    const old = this.#entries.get(key);
    return old && outcome.error.kind !== "cancelled" ? this.#read(old, "stale", options) : outcome;
  }

  /** The cached value, however old. */
  async peek<T>(
    key: string,
    parse: (raw: unknown) => Result<T, Failure>,
  ): Promise<Cached<T> | null> {
    const entry = await this.#entry(key);
    const value = entry ? parse(entry.raw) : null;
    return entry && value?.ok
      ? { value: value.value, receivedAt: entry.receivedAt, freshness: "cached" }
      : null;
  }

  /** ms until a call for `key` may be made; 0 while the provider is answering one. */
  async wait(key: string): Promise<number> {
    if (this.#sent.has(key)) return 0;
    const cooling = Math.max(0, this.#coolUntil - this.#clock.now());
    return Math.max(cooling, await this.#budget.wait(key, "wanted"));
  }

  /** Whether the provider has refused so often in a row that its answers are not expected soon. */
  get isOut(): boolean {
    return this.#refusals >= outAfter;
  }

  close(): void {
    this.#clock.clearTimeout(this.#purgeTimer);
  }

  /** The refusal after which the provider is not called for longer than a visitor waits; null if it may be called soon. */
  #restingAfter({
    patience: longest = this.#backoff.backoffBase,
  }: {
    readonly patience?: number;
  }): Failure | null {
    return this.#coolUntil - this.#clock.now() > longest ? this.#refusal : null;
  }

  #read<T>(
    { raw, receivedAt }: Entry,
    freshness: Freshness,
    { parse }: MarketRequest<T>,
  ): Result<Cached<T>, Failure> {
    const value = parse(raw);
    return value.ok ? ok({ value: value.value, receivedAt, freshness }) : value;
  }

  /** From memory, else from the database, which all tabs share. */
  async #entry(key: string): Promise<Entry | undefined> {
    const own = this.#entries.get(key);
    if (own && this.#isFresh(own)) return own;
    const stored = await this.#database.run(({ market }) => market.get(key));
    if (stored && stored.receivedAt > (own?.receivedAt ?? Number.NEGATIVE_INFINITY))
      this.#entries.set(key, stored);
    return this.#entries.get(key);
  }

  /** A negative age means that the clock was ahead when the value was stored. */
  #isFresh({ receivedAt }: Entry): boolean {
    const age = this.#clock.now() - receivedAt;
    return age >= 0 && age < this.#limits.lifetime;
  }

  async #mustWait(key: string, urgency: Urgency): Promise<boolean> {
    const wait =
      urgency === "wanted" ? await this.wait(key) : await this.#budget.wait(key, "spare");
    return wait > patience;
  }

  /** Joins the running call for `key`, if any; a visitor who waits hurries it. */
  #load<T>(key: string, options: MarketRequest<T>): Promise<Result<Entry, Failure>> {
    const { urgency, load, signal = new AbortController().signal } = options;
    const running = this.#loading.get(key);
    // A call that was sent is answered even if everyone who asked has left.
    const isJoinable = running && (running.work.isRunning || this.#sent.has(key));
    if (isJoinable && urgency === "wanted") running.hurry(load);
    return (isJoinable ? running : this.#start(key, options)).work.join(signal);
  }

  #start<T>(key: string, options: MarketRequest<T>): Loading {
    const hurried = new AbortController();
    let { load } = options;
    const hurry: Loading["hurry"] = (wanted) => {
      load = wanted;
      hurried.abort();
    };
    if (options.urgency === "wanted") hurry(load);
    const work = new SharedWork((cancelled) => {
      // A cancelled call doesn't wait for its spare turn either.
      cancelled.addEventListener("abort", () => hurried.abort(), { once: true });
      const request = { ...options, load: () => load() };
      return this.#ask(key, request, hurried.signal, cancelled).finally(() => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
      });
    });
    const loading = { work, hurry };
    this.#loading.set(key, loading);
    return loading;
  }

  async #ask<T>(
    key: string,
    { load, parse, isEmpty }: MarketRequest<T>,
    hurried: AbortSignal,
    cancelled: AbortSignal,
  ): Promise<Result<Entry, Failure>> {
    // Browsers report a 429 without CORS headers as a connection error, so each refusal is followed by a pause.
    const cooling = this.#coolUntil - this.#clock.now();
    if (cooling > 0) await pause(cooling, this.#clock, cancelled);
    const call =
      (await this.#budget.take(key, "spare", hurried)) ??
      (await this.#budget.take(key, "wanted", cancelled));
    if (!call) return err({ kind: "cancelled" });
    // The provider has refused another call while this one waited for its turn.
    if (this.#refusal && this.#coolUntil > this.#clock.now()) {
      await this.#budget.giveBack(call);
      return err(this.#refusal);
    }
    const refusals = this.#refusals;
    const canLeave = this.#isOnline();
    this.#sent.add(key);
    const answered = await load().finally(() => this.#sent.delete(key));
    if (!answered.ok) {
      const { kind } = answered.error;
      if (kind === "refused" || (kind === "offline" && !canLeave))
        await this.#budget.giveBack(call);
      if (isRefusal(answered.error)) this.#rest(answered.error, refusals);
      return answered;
    }
    const read = parse(answered.value);
    if (!read.ok) return read;
    this.#refusals = 0;
    const entry = { raw: answered.value, receivedAt: this.#clock.now() };
    if (!isEmpty?.(read.value)) {
      this.#entries.set(key, entry);
      await this.#database.run(({ market }) => market.put({ key, ...entry }));
    }
    return ok(entry);
  }

  /** `before`: how often it had refused in a row when the call was sent. Calls that were under way together count as one. */
  #rest(refusal: Failure, before: number): void {
    const { backoffBase, backoffMax } = this.#backoff;
    const requested = refusal.kind === "rateLimited" ? (refusal.retryInMs ?? 0) : 0;
    const rest = Math.min(backoffMax, Math.max(requested, backoffBase * 2 ** before));
    this.#refusals = Math.max(this.#refusals, before + 1);
    this.#refusal = refusal;
    this.#coolUntil = Math.max(this.#coolUntil, this.#clock.now() + rest);
  }

  #schedulePurge(): void {
    this.#purgeTimer = this.#clock.setTimeout(() => {
      const oldest = this.#clock.now() - this.#limits.purgeEvery;
      for (const [key, { receivedAt }] of this.#entries)
        if (receivedAt < oldest) this.#entries.delete(key);
      void this.#database.run(({ market }) => market.where("receivedAt").below(oldest).delete());
      this.#schedulePurge();
    }, this.#limits.purgeEvery);
  }
}

/** Whether the provider, or the way to it, refuses calls for some time. */
export const isRefusal = ({ kind }: Failure): boolean =>
  kind === "rateLimited" || kind === "connection" || kind === "timeout" || kind === "http";
