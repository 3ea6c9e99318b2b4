/** Facts that change rarely: the median price and the running version, each with a fallback. */
import { isRelease } from "../../../domain/witness/release.ts";
import { amount, approximately } from "../../../domain/chain/amount.ts";
import type { Clock } from "../../../domain/clock.ts";
import { decode, malformed, object, text } from "../../../domain/decode.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { Answer, Source, Sourced } from "../../../domain/contract/sourced.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { askSds } from "../../network/sds.ts";
import type { Services } from "../../network/services.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import type { AnswersOf } from "../shared/answers.ts";
import { say } from "../../../domain/language/say.ts";

const medianMethod = "condenser_api.get_current_median_history_price";
const versionMethod = "condenser_api.get_version";
const hardforkMethod = "condenser_api.get_hardfork_version";

/** Asks its sources in order until one answers. */
export class FactsSource {
  readonly #services: Services;
  readonly #calls: ChainCalls;
  readonly #clock: Clock;
  readonly #limits: Limits;
  /** Version of the top witness, once the witness ranking has been loaded. */
  topWitnessVersion: Sourced<string> | null = null;

  constructor(services: Services, calls: ChainCalls, clock: Clock, limits: Limits) {
    this.#services = services;
    this.#calls = calls;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** SBD for one STEEM: base ÷ quote. */
  async medianPrice(signal: AbortSignal): Promise<Answer<number>> {
    const options = {
      priority: "normal",
      timeout: this.#limits.request.profileTimeout,
      signal,
    } as const;
    const sds = await askSds(this.#services, "chainRequests", `/${medianMethod}`, options);
    const price = sds.ok ? decode(() => readPrice(sds.value)) : sds;
    if (price.ok)
      return liveAnswer(
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
      { ...options, timeout: this.#limits.request.timeout, rounds: 1 },
    );
    if (!node.ok) return node;
    const fallback = decode(() => readPrice(node.value.value));
    return fallback.ok
      ? liveAnswer(
          fallback.value,
          { service: "node", endpoint: node.value.endpoint, method: medianMethod },
          this.#clock,
        )
      : fallback;
  }

  /** 'v0.23.1' from the node, else from the top witness; failing both, 'HF0.23.0', the applied hardfork. */
  async runningVersion(signal: AbortSignal): Promise<Answer<string>> {
    const version = await this.#fromNode(versionMethod, "v", signal, (raw) =>
      readVersion(object(raw, "version")["blockchain_version"]),
    );
    if (version.ok) return version;
    if (this.topWitnessVersion) return { ok: true, value: this.topWitnessVersion };
    return this.#fromNode(hardforkMethod, "HF", signal, (raw) => text(raw, "hardfork_version"));
  }

  async #fromNode(
    method: string,
    prefix: string,
    signal: AbortSignal,
    read: (raw: unknown) => string,
  ): Promise<Answer<string>> {
    const node = await this.#calls.ask(
      { method, params: [] },
      { priority: "normal", timeout: this.#limits.request.timeout, rounds: 1, signal },
    );
    if (!node.ok) return node;
    const reported = decode(() => read(node.value.value));
    if (!reported.ok) return reported;
    const source: Source = { service: "node", endpoint: node.value.endpoint, method };
    return liveAnswer(`${prefix}${reported.value}`, source, this.#clock);
  }
}

/** Answers questions about the chain as a whole. */
export const chainAnswers = (source: FactsSource): AnswersOf<"chain"> => ({
  "chain.medianPrice": (signal) => source.medianPrice(signal),
  "chain.runningVersion": (signal) => source.runningVersion(signal),
});

function readPrice(raw: unknown): number {
  const price = object(raw, "price");
  const base = approximately(amount(price["base"], "price.base"));
  const quote = approximately(amount(price["quote"], "price.quote"));
  return quote === 0 ? malformed("price.quote", say`an amount above zero`) : base / quote;
}

function readVersion(raw: unknown): string {
  const version = text(raw, "version.blockchain_version");
  return isRelease(version) ? version : malformed("version.blockchain_version", say`a version`);
}
