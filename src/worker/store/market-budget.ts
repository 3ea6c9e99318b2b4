/** Limits calls to the market's provider, counted across all tabs. */
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import { pause } from "../shared/pause.ts";
import type { Exclusive } from "../shared/request-lock.ts";
import type { Database } from "./database.ts";

/** "wanted": the visitor waits for it; "spare": it can wait for a later time. */
export type Urgency = "wanted" | "spare";

/** A call that counts. */
export interface Call {
  readonly key: string;
  readonly at: number;
}

const minute = 60_000;

/** Records every call before it is made; without a database each browser tab counts alone. */
export class MarketBudget {
  readonly #name: string;
  readonly #database: Database;
  readonly #exclusive: Exclusive;
  readonly #clock: Clock;
  readonly #limits: Limits["market"];
  #own: readonly Call[] = [];

  constructor(
    name: string,
    database: Database,
    exclusive: Exclusive,
    clock: Clock,
    limits: Limits,
  ) {
    this.#name = name;
    this.#database = database;
    this.#exclusive = exclusive;
    this.#clock = clock;
    this.#limits = limits.market;
  }

  /** ms until a call for `key` may be made; 0 means now. */
  async wait(key: string, urgency: Urgency): Promise<number> {
    return this.#waitAfter(await this.#recent(), key, urgency);
  }

  /** Waits for its turn and records the call; null if `signal` aborts first. */
  async take(key: string, urgency: Urgency, signal?: AbortSignal): Promise<Call | null> {
    for (;;) {
      if (signal?.aborted) return null;
      const turn = await this.#exclusive(this.#name, async () => {
        const wait = this.#waitAfter(await this.#recent(), key, urgency);
        if (wait > 0) return wait;
        const call = { key, at: this.#clock.now() };
        await this.#write(call);
        return call;
      });
      if (typeof turn !== "number") return turn;
      await pause(Math.max(1, turn), this.#clock, signal);
    }
  }

  /** Removes a recorded call that was not sent. */
  async giveBack(call: Call): Promise<void> {
    this.#own = this.#own.filter((each) => each !== call);
    await this.#database.run(({ marketCalls }) =>
      marketCalls
        .where("at")
        .equals(call.at)
        .filter(({ key }) => key === call.key)
        .delete(),
    );
  }

  #waitAfter(calls: readonly Call[], key: string, urgency: Urgency): number {
    const { perMinute, spareBelow, spacing, globalDelay } = this.#limits;
    const now = this.#clock.now();
    const limit = urgency === "wanted" ? perMinute : spareBelow;
    const times = calls.map(({ at }) => at).toSorted((a, b) => a - b);
    const full = times.length >= limit ? (times[times.length - limit] ?? now) + minute : now;
    const same = Math.max(
      Number.NEGATIVE_INFINITY,
      ...calls.filter((call) => call.key === key).map(({ at }) => at),
    );
    const last = times.at(-1) ?? Number.NEGATIVE_INFINITY;
    return Math.max(0, full - now, same + spacing - now, last + globalDelay - now);
  }

  async #recent(): Promise<readonly Call[]> {
    const now = this.#clock.now();
    const since = now - minute;
    this.#own = this.#own.filter(({ at }) => at > since);
    const stored = await this.#database.run(({ marketCalls }) =>
      // Calls in the future were recorded while the clock was wrong.
      marketCalls.where("at").between(since, now, false, true).toArray(),
    );
    return stored ?? this.#own;
  }

  async #write(call: Call): Promise<void> {
    this.#own = [...this.#own, call];
    const old = this.#clock.now() - minute;
    await this.#database.run(async ({ marketCalls }) => {
      await marketCalls.where("at").belowOrEqual(old).or("at").above(call.at).delete();
      await marketCalls.add(call);
    });
  }
}
