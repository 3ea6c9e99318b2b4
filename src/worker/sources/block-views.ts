/** Blocks as a page asks for them: header and counts, transactions by the page, virtual operations, text. */
import { parseVirtualOperations, summarize, type Transaction } from "../../domain/chain/block.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Category } from "../../domain/chain/operations/group.ts";
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import { categoryOf, describeOperation } from "../../domain/chain/operations/registry.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type {
  BlockDetail,
  TransactionPage,
  TransactionRange,
  TransactionView,
  VirtualOperationsView,
} from "../../domain/protocol/engine.ts";
import type { Answer, Sourced } from "../../domain/protocol/sourced.ts";
import { ok } from "../../domain/result.ts";
import type { HeldBlock } from "../cache/block-cache.ts";
import type { Follower } from "../feed/follower.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import type { BlockSource } from "./block-source.ts";
import { heardNow } from "./sourced-answer.ts";

/** Transactions that come with the block itself. */
const firstPage = 50;
const roundOfWitnesses = 21;
const virtualMethod = "condenser_api.get_ops_in_block";

/** Reads what the block page shows. */
export class BlockViews {
  readonly #blocks: BlockSource;
  readonly #calls: ChainCalls;
  readonly #follower: Follower;
  readonly #clock: Clock;
  readonly #limits: Limits;

  constructor(
    blocks: BlockSource,
    calls: ChainCalls,
    follower: Follower,
    clock: Clock,
    limits: Limits,
  ) {
    this.#blocks = blocks;
    this.#calls = calls;
    this.#follower = follower;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** A block with its first transactions and how final it is. */
  async detail(number: BlockNum, signal: AbortSignal): Promise<Answer<BlockDetail>> {
    const [held] = await Promise.all([
      this.#blocks.get(number, { priority: "high", signal }),
      this.#follower.properties ?? this.#follower.poll(),
    ]);
    if (!held.ok) return held;
    const { block, text } = held.value;
    return ok(
      sourced(held.value, {
        ...summarize(block, text.length),
        merkleRoot: block.merkleRoot,
        witnessSignature: block.witnessSignature,
        signingKey: block.signingKey,
        irreversible: this.#isIrreversible(number),
        builtOnBy: this.#builtOnBy(number),
        page: this.#page(block.transactions, { from: 0, count: firstPage, category: null }),
      }),
    );
  }

  /** A further stretch of transactions. */
  async transactions(
    number: BlockNum,
    range: TransactionRange,
    signal: AbortSignal,
  ): Promise<Answer<TransactionPage>> {
    const held = await this.#blocks.get(number, { priority: "high", signal });
    return held.ok
      ? ok(sourced(held.value, this.#page(held.value.block.transactions, range)))
      : held;
  }

  /** The block's JSON, indented. */
  async text(number: BlockNum, signal: AbortSignal): Promise<Answer<string>> {
    const held = await this.#blocks.get(number, { priority: "high", signal });
    return held.ok
      ? ok(sourced(held.value, JSON.stringify(JSON.parse(held.value.text), null, 2)))
      : held;
  }

  /** The chain's own operations in the block. */
  async virtualOperations(
    number: BlockNum,
    signal: AbortSignal,
  ): Promise<Answer<VirtualOperationsView>> {
    const heard = await this.#calls.ask(
      { method: virtualMethod, params: [number, true] },
      { priority: "high", timeout: this.#limits.request.blockTimeout, signal },
    );
    if (!heard.ok) return heard;
    const parsed = parseVirtualOperations(heard.value.value);
    if (!parsed.ok) return parsed;
    const counts = { vote: 0, social: 0, value: 0, other: 0 };
    for (const { operation } of parsed.value) counts[categoryOf(operation[0])] += 1;
    return heardNow(
      {
        operations: parsed.value.map(({ operation }) => describeOperation(operation, this.#rates)),
        counts,
      },
      { service: "node", endpoint: heard.value.endpoint, method: virtualMethod },
      this.#clock,
    );
  }

  get #rates(): Rates | null {
    const properties = this.#follower.properties?.value;
    return properties
      ? { vestingFund: properties.totalVestingFund, vestingShares: properties.totalVestingShares }
      : null;
  }

  #page(all: readonly Transaction[], { from, count, category }: TransactionRange): TransactionPage {
    const chosen = all
      .map((transaction, position) => ({ transaction, position }))
      .filter(({ transaction }) => category === null || holds(transaction, category));
    return {
      from,
      total: chosen.length,
      transactions: chosen
        .slice(from, from + count)
        .map(({ transaction, position }) => this.#view(transaction, position, category)),
    };
  }

  #view(transaction: Transaction, position: number, category: Category | null): TransactionView {
    const { id, expiration, operations, signatures } = transaction;
    return {
      id,
      position,
      expiration,
      signatures,
      operations: operations
        .filter(([kind]) => category === null || categoryOf(kind) === category)
        .map((operation) => describeOperation(operation, this.#rates)),
    };
  }

  #isIrreversible(number: BlockNum): boolean {
    return number <= (this.#follower.properties?.value.lastIrreversible ?? 0);
  }

  #builtOnBy(number: BlockNum): number | null {
    if (this.#isIrreversible(number)) return roundOfWitnesses;
    const { chain } = this.#follower;
    const first = chain[0]?.number;
    const last = chain.at(-1)?.number;
    if (first === undefined || last === undefined || number < first - 1 || number > last)
      return null;
    const builders = new Set(
      chain.filter((block) => block.number > number).map((block) => block.witness),
    );
    return Math.min(roundOfWitnesses, builders.size);
  }
}

const holds = (transaction: Transaction, category: Category): boolean =>
  transaction.operations.some(([kind]) => categoryOf(kind) === category);

const sourced = <T>(held: HeldBlock, value: T): Sourced<T> => ({
  value,
  source: { service: "node", endpoint: held.endpoint, method: "condenser_api.get_block" },
  receivedAt: held.receivedAt,
  freshness: held.freshness,
  proof: "unchecked",
});
