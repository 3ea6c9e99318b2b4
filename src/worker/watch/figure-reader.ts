/** Checks rules about what no block states: witnesses' counts and versions, prices, safety, transactions' blocks. */
import { parseTransaction } from "../../domain/block/placed-transaction.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { chainTime } from "../../domain/chain/time.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { decode, integer, loose, object } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Result } from "../../domain/result.ts";
import type { SafetyView } from "../../domain/safety/view.ts";
import { onceId, placeAfterBlock, type WatchEvent } from "../../domain/watch/event.ts";
import {
  lookAtPrice,
  lookAtSafety,
  lookAtWitness,
  type Looked,
  type RuleState,
  type SeenWitness,
  type Sight,
  type StoredRule,
} from "../../domain/watch/rule-state.ts";
import type { Watched } from "../../domain/watch/rule.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Call } from "../network/http/http-rpc.ts";
import type { BlockReader } from "./block-reader.ts";
import type { ReadCoinPrices } from "./coin-prices.ts";
import type { Found } from "./watch-store.ts";

export interface FigureParts {
  readonly calls: ChainCalls;
  readonly reader: BlockReader;
  /** SBD per STEEM. */
  readonly median: (signal: AbortSignal) => Promise<Answer<number>>;
  readonly coinPrices: ReadCoinPrices;
  /** Judges an account. `own`: the findings that the visitor has said were their own doing. */
  readonly safety: (
    name: AccountName,
    own: readonly string[],
    signal: AbortSignal,
  ) => Promise<Answer<SafetyView>>;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Pause between two requests for coin prices, ms: the provider allows few. */
const pricesEvery = 300_000;

/** Reads what the rules need from nodes and the price provider, and checks them against it. */
export class Figures {
  readonly #parts: FigureParts;
  readonly #signal = new AbortController().signal;
  #pricesDue = Number.NEGATIVE_INFINITY;

  constructor(parts: FigureParts) {
    this.#parts = parts;
  }

  /** Checks the rules about heights that are irreversible by now. */
  async heights(rules: readonly StoredRule[], last: number): Promise<Found> {
    const events: WatchEvent[] = [];
    for (const rule of rules) {
      const { watched } = rule;
      if (watched.kind !== "height" || watched.height > last) continue;
      const time = await this.#parts.reader.timeOf(watched.height);
      if (time.ok) events.push(settledEvent(rule, watched.height, time.value));
    }
    return done(events);
  }

  /** Checks all other rules, except those that guard accounts; a source that fails is asked again by the next look. */
  async all(rules: readonly StoredRule[], sight: Sight): Promise<Found> {
    const { clock } = this.#parts;
    const arePricesDue = clock.now() >= this.#pricesDue;
    if (arePricesDue) this.#pricesDue = clock.now() + pricesEvery;
    const found = await Promise.all([
      this.#witnesses(of(rules, "witness"), sight),
      this.#transactions(of(rules, "transaction"), sight),
      this.#median(of(rules, "median"), sight),
      arePricesDue ? this.#prices(of(rules, "price"), sight) : nothing,
    ]);
    return {
      events: found.flatMap(({ events }) => events),
      states: new Map(found.flatMap(({ states }) => [...(states ?? [])])),
    };
  }

  /** Judges some of the guarded accounts, one after the other; `judged` names those for which that succeeded. */
  async guards(
    rules: readonly StoredRule[],
    accounts: readonly AccountName[],
    sight: Sight,
  ): Promise<Found & { readonly judged: ReadonlySet<AccountName> }> {
    const guards = of(rules, "guard");
    const views = new Map<AccountName, SafetyView>();
    for (const account of accounts) {
      const guard = guards.find(({ watched }) => watched.account === account);
      const answered = await this.#parts.safety(account, guard?.state.own ?? [], this.#signal);
      if (answered.ok) views.set(account, answered.value.value);
    }
    const found = looked(guards, (rule) => {
      const view = views.get(rule.watched.account);
      return view ? lookAtSafety(rule, rule.state, view.reasons, sight) : null;
    });
    return { ...found, judged: new Set(views.keys()) };
  }

  /** Makes the next look read prices: a price rule was added. */
  priceAdded(): void {
    this.#pricesDue = Number.NEGATIVE_INFINITY;
  }

  async #witnesses(rules: readonly RuleOf<"witness">[], sight: Sight): Promise<Found> {
    const names = [...new Set(rules.map(({ watched }) => watched.account))];
    const records = await this.#batches(
      names.map((name) => ({ method: "condenser_api.get_witness_by_account", params: [name] })),
    );
    const seen = new Map<AccountName, SeenWitness>();
    for (const [i, answer] of records.entries()) {
      const name = names[i];
      const read = answer?.ok ? readWitness(answer.value) : null;
      if (name !== undefined && read?.ok) seen.set(name, read.value);
    }
    return looked(rules, (rule) => {
      const witness = seen.get(rule.watched.account);
      return witness ? lookAtWitness(rule, rule.state, witness, sight) : null;
    });
  }

  async #transactions(rules: readonly RuleOf<"transaction">[], sight: Sight): Promise<Found> {
    const answers = await this.#batches(
      rules.map(({ watched }) => ({
        method: "condenser_api.get_transaction",
        params: [watched.id],
      })),
    );
    const events: WatchEvent[] = [];
    for (const [i, rule] of rules.entries()) {
      const answer = answers[i];
      const placed = answer?.ok ? parseTransaction(answer.value) : null;
      const block = placed?.ok ? placed.value?.block : undefined;
      if (block === undefined || block > sight.block) continue;
      const time = await this.#parts.reader.timeOf(block);
      if (time.ok) events.push(settledEvent(rule, block, time.value));
    }
    return done(events);
  }

  async #median(rules: readonly RuleOf<"median">[], sight: Sight): Promise<Found> {
    if (rules.length === 0) return nothing;
    const price = await this.#parts.median(this.#signal);
    return price.ok
      ? looked(rules, (rule) => lookAtPrice(rule, rule.state, price.value.value, sight))
      : nothing;
  }

  async #prices(rules: readonly RuleOf<"price">[], sight: Sight): Promise<Found> {
    if (rules.length === 0) return nothing;
    const ids = [...new Set(rules.map(({ watched }) => watched.coin))];
    const prices = await this.#parts.coinPrices(ids, this.#signal);
    if (!prices.ok) return nothing;
    return looked(rules, (rule) => {
      const usd = prices.value[rule.watched.coin]?.usd ?? null;
      return usd === null ? null : lookAtPrice(rule, rule.state, usd, sight);
    });
  }

  /** Answers in the order of the calls; undefined where a batch failed. */
  async #batches(
    requests: readonly Call[],
  ): Promise<readonly (Result<unknown, Failure> | undefined)[]> {
    const { calls, limits } = this.#parts;
    const { maxBatch, timeout } = limits.request;
    const answers: (Result<unknown, Failure> | undefined)[] = [];
    for (let i = 0; i < requests.length; i += maxBatch) {
      const batch = requests.slice(i, i + maxBatch);
      const options = { priority: "low", timeout, rounds: 1, signal: this.#signal } as const;
      const received = await calls.askAll(batch, options);
      answers.push(...batch.map((_, j) => (received.ok ? received.value.value[j] : undefined)));
    }
    return answers;
  }
}

type RuleOf<K extends Watched["kind"]> = StoredRule & {
  readonly watched: Extract<Watched, { readonly kind: K }>;
};

const nothing: Found = { events: [] };

/** The rules of a kind that may still match. */
const of = <K extends Watched["kind"]>(
  rules: readonly StoredRule[],
  kind: K,
): readonly RuleOf<K>[] =>
  rules.filter(
    (rule): rule is RuleOf<K> => rule.watched.kind === kind && rule.state.isDone !== true,
  );

/** What one look at each of several rules found. */
function looked<R extends StoredRule>(
  rules: readonly R[],
  look: (rule: R) => Looked | null,
): Found {
  const events: WatchEvent[] = [];
  const states = new Map<string, RuleState>();
  for (const rule of rules) {
    const one = look(rule);
    if (one === null || one.state === rule.state) continue;
    events.push(...one.events);
    states.set(rule.key, one.state);
  }
  return { events, states };
}

const settledEvent = (rule: StoredRule, block: number, time: number): WatchEvent => ({
  id: onceId(rule),
  rule: rule.key,
  watched: rule.watched,
  block: block as WatchEvent["block"],
  place: placeAfterBlock,
  time,
  transaction: rule.watched.kind === "transaction" ? rule.watched.id : null,
  happening: { kind: "irreversible" },
});

/** Events of rules that match only once, which are then done. */
export const done = (events: readonly WatchEvent[]): Found => ({
  events,
  states: new Map(events.map(({ rule }) => [rule, { isDone: true } as const])),
});

/** Reads the part of `get_witness_by_account` that changes without an operation. */
const readWitness = (raw: unknown): Result<SeenWitness, Failure> =>
  decode(() => {
    const row = object(raw, "witness");
    const published = chainTime(row["last_sbd_exchange_update"], "last_sbd_exchange_update");
    return {
      missed: integer(row["total_missed"], "total_missed"),
      version: loose(row["running_version"]),
      published: published > 0 ? published : null,
    };
  });
