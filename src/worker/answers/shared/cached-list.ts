/** A whole list from its source, cached for a while so that turning pages sends no requests. */
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Source, Sourced } from "../../../domain/contract/sourced.ts";
import {
  inOrder,
  pageOf,
  type ListOrder,
  type ListPage,
  type ListQuery,
} from "../../../domain/list/list.ts";
import { ok, type Result } from "../../../domain/result.ts";

/** A list as loaded. */
export interface LoadedList<Row> {
  readonly rows: readonly Row[];
  readonly source: Source;
  /** Why the first source failed, if a fallback answered. */
  readonly fallbackReason: Failure | null;
  /** When it was received and how fresh it is, if not just now. */
  readonly receivedAt?: number;
  readonly freshness?: Sourced<unknown>["freshness"];
}

/** Loads a list. */
export type LoadList<Row> = (signal: AbortSignal) => Promise<Result<LoadedList<Row>, Failure>>;

/** One cached list. */
export class CachedList<Row> {
  readonly #load: LoadList<Row>;
  readonly #order: ListOrder<Row>;
  readonly #clock: Clock;
  readonly #lifetime: number;
  #cached: (LoadedList<Row> & { readonly at: number }) | null = null;

  constructor(load: LoadList<Row>, order: ListOrder<Row>, clock: Clock, lifetime: number) {
    this.#load = load;
    this.#order = order;
    this.#clock = clock;
    this.#lifetime = lifetime;
  }

  /** One page. `isFresh` bypasses the cache. */
  async page(
    query: ListQuery,
    isFresh: boolean,
    signal: AbortSignal,
  ): Promise<Answer<ListPage<Row>>> {
    const received = await this.all(isFresh, signal);
    if (!received.ok) return received;
    const { value, ...provenance } = received.value;
    return ok({
      ...provenance,
      value: { ...pageOf(value.rows, query, this.#order), fallbackReason: value.fallbackReason },
    });
  }

  /** All rows as filtered and sorted. */
  async inOrder(query: ListQuery, signal: AbortSignal): Promise<Answer<readonly Row[]>> {
    const received = await this.all(false, signal);
    if (!received.ok) return received;
    const { value, ...provenance } = received.value;
    return ok({ ...provenance, value: inOrder(value.rows, query, this.#order) });
  }

  /** The whole list. */
  async all(isFresh: boolean, signal: AbortSignal): Promise<Answer<LoadedList<Row>>> {
    const now = this.#clock.now();
    if (this.#cached && !isFresh && now - this.#cached.at < this.#lifetime)
      return ok(sourced(this.#cached, this.#cached.at, "cached"));
    const loaded = await this.#load(signal);
    if (!loaded.ok) return loaded;
    const { receivedAt = now, freshness = "live" } = loaded.value;
    this.#cached = { ...loaded.value, at: receivedAt };
    return ok(sourced(loaded.value, receivedAt, freshness));
  }
}

const sourced = <Row>(
  value: LoadedList<Row>,
  receivedAt: number,
  freshness: Sourced<unknown>["freshness"],
): Sourced<LoadedList<Row>> => ({
  value,
  source: value.source,
  receivedAt,
  freshness,
  proof: "not-provable",
});
