/** A whole list as its source told it, kept for a while so that turning a page asks nobody. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/failure.ts";
import { pageOf, type ListOrder, type ListPage, type ListQuery } from "../../domain/lists/list.ts";
import type { Answer, Source, Sourced } from "../../domain/protocol/sourced.ts";
import { ok, type Result } from "../../domain/result.ts";

/** A list as it came. */
export interface LoadedList<Row> {
  readonly rows: readonly Row[];
  readonly source: Source;
  /** Why the first source did not answer, when another stood in. */
  readonly standIn: Failure | null;
  /** When and how fresh, where that is not just now. */
  readonly receivedAt?: number;
  readonly freshness?: Sourced<unknown>["freshness"];
}

/** How a list is had. */
export type LoadList<Row> = (signal: AbortSignal) => Promise<Result<LoadedList<Row>, Failure>>;

/** One list. */
export class HeldList<Row> {
  readonly #load: LoadList<Row>;
  readonly #order: ListOrder<Row>;
  readonly #clock: Clock;
  readonly #lifetime: number;
  #held: (LoadedList<Row> & { readonly at: number }) | null = null;

  constructor(load: LoadList<Row>, order: ListOrder<Row>, clock: Clock, lifetime: number) {
    this.#load = load;
    this.#order = order;
    this.#clock = clock;
    this.#lifetime = lifetime;
  }

  /** A page. `isFresh` asks the source whatever is held. */
  async page(
    query: ListQuery,
    isFresh: boolean,
    signal: AbortSignal,
  ): Promise<Answer<ListPage<Row>>> {
    const held = await this.all(isFresh, signal);
    if (!held.ok) return held;
    const { value, ...pedigree } = held.value;
    return ok({
      ...pedigree,
      value: { ...pageOf(value.rows, query, this.#order), standIn: value.standIn },
    });
  }

  /** All of it. */
  async all(isFresh: boolean, signal: AbortSignal): Promise<Answer<LoadedList<Row>>> {
    const now = this.#clock.now();
    if (this.#held && !isFresh && now - this.#held.at < this.#lifetime)
      return ok(sourced(this.#held, this.#held.at, "cached"));
    const loaded = await this.#load(signal);
    if (!loaded.ok) return loaded;
    const { receivedAt = now, freshness = "live" } = loaded.value;
    this.#held = { ...loaded.value, at: receivedAt };
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
