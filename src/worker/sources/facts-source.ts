/** Facts that change rarely: the median price and the running version, each with its fallback. */
import { amount, approximately } from "../../domain/chain/amount.ts";
import type { Clock } from "../../domain/clock.ts";
import { array, decode, malformed, object, text } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Answer } from "../../domain/protocol/sourced.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import type { Services } from "./services.ts";
import { heardNow } from "./sourced-answer.ts";

const medianMethod = "condenser_api.get_current_median_history_price";
const versionMethod = "condenser_api.get_hardfork_version";

/** Asks the services first, the node where they do not answer. */
export class FactsSource {
  readonly #services: Services;
  readonly #calls: ChainCalls;
  readonly #clock: Clock;
  readonly #limits: Limits;

  constructor(services: Services, calls: ChainCalls, clock: Clock, limits: Limits) {
    this.#services = services;
    this.#calls = calls;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** SBD for one STEEM: base ÷ quote. */
  async medianPrice(signal: AbortSignal): Promise<Answer<number>> {
    const wish = {
      priority: "normal",
      timeout: this.#limits.request.profileTimeout,
      signal,
    } as const;
    const sds = await this.#services.getSds("chainRequests", `/${medianMethod}`, wish);
    const price = sds.ok ? decode(() => readPrice(sds.value)) : sds;
    if (price.ok)
      return heardNow(
        price.value,
        {
          service: "chainRequests",
          endpoint: this.#services.host("chainRequests"),
          method: medianMethod,
        },
        this.#clock,
      );
    const node = await this.#calls.ask(
      { method: medianMethod, params: [] },
      { ...wish, timeout: this.#limits.request.timeout, rounds: 1 },
    );
    if (!node.ok) return node;
    const fallback = decode(() => readPrice(node.value.value));
    return fallback.ok
      ? heardNow(
          fallback.value,
          { service: "node", endpoint: node.value.endpoint, method: medianMethod },
          this.#clock,
        )
      : fallback;
  }

  /** 'v0.23.1' as the first witness runs it, else 'HF0.23.0' as the node says. */
  async runningVersion(signal: AbortSignal): Promise<Answer<string>> {
    const ranking = await this.#services.getJson("witnesses", "", {
      priority: "low",
      timeout: this.#limits.request.witnessesTimeout,
      signal,
    });
    const version = ranking.ok ? decode(() => readVersion(ranking.value)) : ranking;
    if (version.ok)
      return heardNow(
        `v${version.value}`,
        { service: "witnesses", endpoint: this.#services.host("witnesses"), method: "ranking" },
        this.#clock,
      );
    const node = await this.#calls.ask(
      { method: versionMethod, params: [] },
      { priority: "normal", timeout: this.#limits.request.timeout, rounds: 1, signal },
    );
    if (!node.ok) return node;
    const hardfork = decode(() => text(node.value.value, "hardfork_version"));
    return hardfork.ok
      ? heardNow(
          `HF${hardfork.value}`,
          { service: "node", endpoint: node.value.endpoint, method: versionMethod },
          this.#clock,
        )
      : hardfork;
  }
}

function readPrice(raw: unknown): number {
  const price = object(raw, "price");
  const base = approximately(amount(price["base"], "price.base"));
  const quote = approximately(amount(price["quote"], "price.quote"));
  return quote === 0 ? malformed("price.quote", "an amount above zero") : base / quote;
}

function readVersion(raw: unknown): string {
  const version = text(
    object(array(raw, "witnesses")[0], "witnesses[0]")["running_version"],
    "witnesses[0].running_version",
  );
  return /^\d+\.\d+\.\d+$/.test(version) && version !== "0.0.0"
    ? version
    : malformed("witnesses[0].running_version", "a version");
}
