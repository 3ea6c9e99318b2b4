/** Facts that change rarely: the median price and the running version, each with a fallback. */
import { approximately } from "../../../domain/chain/amount-text.ts";
import { amount } from "../../../domain/chain/amount.ts";
import type { Answer, Sourced } from "../../../domain/contract/sourced.ts";
import { decode, malformed, object, text } from "../../../domain/decode.ts";
import { say } from "../../../domain/language/say.ts";
import type { Limits } from "../../../domain/limits.ts";
import { ok } from "../../../domain/result.ts";
import { isNodeVersion } from "../../../domain/witness/node-version.ts";
import type { Parse } from "../../network/read-node.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { firstOf, openReader, type Reader, type ReaderParts } from "../shared/reader.ts";

const medianMethod = "condenser_api.get_current_median_history_price";
const versionMethod = "condenser_api.get_version";
const hardforkMethod = "condenser_api.get_hardfork_version";

/** Asks its sources in order until one answers. */
export class FactsSource {
  readonly #reader: Reader;
  readonly #limits: Limits;
  /** Version of the top witness, once the witness ranking has been loaded. */
  topWitnessVersion: Sourced<string> | null = null;

  constructor(parts: ReaderParts) {
    this.#reader = openReader(parts);
    this.#limits = parts.limits;
  }

  /** SBD per STEEM: base ÷ quote. */
  medianPrice(signal: AbortSignal): Promise<Answer<number>> {
    const parse = (raw: unknown) => decode(() => readPrice(raw));
    const timeout = this.#limits.request.profileTimeout;
    const options = { priority: "normal", timeout, signal } as const;
    return firstOf(
      () => this.#reader.service("chainRequests", `/${medianMethod}`, parse, options),
      () => this.#fromNode(medianMethod, parse, signal),
    );
  }

  /** 'v0.23.1' from the node, else from the top witness; failing both, 'HF0.23.0', the applied hardfork. */
  runningVersion(signal: AbortSignal): Promise<Answer<string>> {
    return firstOf(
      () => this.#fromNode(versionMethod, (raw) => decode(() => `v${readVersion(raw)}`), signal),
      async () =>
        this.topWitnessVersion
          ? ok(this.topWitnessVersion)
          : this.#fromNode(
              hardforkMethod,
              (raw) => decode(() => `HF${text(raw, "hardfork_version")}`),
              signal,
            ),
    );
  }

  async #fromNode<T>(method: string, parse: Parse<T>, signal: AbortSignal): Promise<Answer<T>> {
    const options = { priority: "normal", rounds: 1, signal } as const;
    const read = await this.#reader.node({ method, params: [] }, parse, options);
    if (!read.ok) return read;
    const { value, source } = read.value;
    return this.#reader.answer(value, { service: "node", endpoint: source.endpoint, method });
  }
}

/** Answers questions about the chain as a whole, and the facts behind them. */
export function openFacts(parts: ReaderParts): {
  readonly facts: FactsSource;
  readonly answers: AnswersOf<"chain">;
} {
  const facts = new FactsSource(parts);
  return {
    facts,
    answers: {
      "chain.medianPrice": (signal) => facts.medianPrice(signal),
      "chain.runningVersion": (signal) => facts.runningVersion(signal),
    },
  };
}

function readPrice(raw: unknown): number {
  const price = object(raw, "price");
  const base = approximately(amount(price["base"], "price.base"));
  const quote = approximately(amount(price["quote"], "price.quote"));
  return quote === 0 ? malformed("price.quote", say`an amount above zero`) : base / quote;
}

function readVersion(raw: unknown): string {
  const version = text(object(raw, "version")["blockchain_version"], "version.blockchain_version");
  return isNodeVersion(version) ? version : malformed("version.blockchain_version", say`a version`);
}
