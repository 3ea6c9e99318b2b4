/** Blocks as a page asks for them: header and counts, transactions by the page, virtual operations, text. */
import { jsonText } from "../../domain/decode.ts";
import { parseVirtualOperations, summarize, type Transaction } from "../../domain/chain/block.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Category } from "../../domain/chain/operations/group.ts";
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
import type { Answer } from "../../domain/protocol/sourced.ts";
import { ok } from "../../domain/result.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import { fromBlock, type BlockSource } from "./block-source.ts";
import type { HeadFacts } from "./head-facts.ts";
import { heardNow } from "./sourced-answer.ts";

/** Transactions that come with the block itself. */
const firstPage = 50;
/** A stretch ends early where its transactions hold many operations: a page draws no more without a pause. */
const mostOperations = 60;
const virtualMethod = "condenser_api.get_ops_in_block";

/** Reads what the block page shows. */
export class BlockViews {
  readonly #blocks: BlockSource;
  readonly #calls: ChainCalls;
  readonly #head: HeadFacts;
  readonly #clock: Clock;
  readonly #limits: Limits;

  constructor(
    blocks: BlockSource,
    calls: ChainCalls,
    head: HeadFacts,
    clock: Clock,
    limits: Limits,
  ) {
    this.#blocks = blocks;
    this.#calls = calls;
    this.#head = head;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** A block with its first transactions and how final it is. */
  async detail(number: BlockNum, signal: AbortSignal): Promise<Answer<BlockDetail>> {
    const [held] = await Promise.all([
      this.#blocks.get(number, { priority: "high", signal }),
      this.#head.known(),
    ]);
    if (!held.ok) return held;
    const { block, text } = held.value;
    return ok(
      fromBlock(held.value, {
        ...summarize(block, text.length),
        merkleRoot: block.merkleRoot,
        witnessSignature: block.witnessSignature,
        signingKey: block.signingKey,
        finality: await this.#head.finality(number, signal),
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
      ? ok(fromBlock(held.value, this.#page(held.value.block.transactions, range)))
      : held;
  }

  /** The block's JSON, indented. */
  async text(number: BlockNum, signal: AbortSignal): Promise<Answer<string>> {
    const held = await this.#blocks.get(number, { priority: "high", signal });
    return held.ok ? ok(fromBlock(held.value, jsonText(JSON.parse(held.value.text), true))) : held;
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
        operations: parsed.value.map(({ operation }) =>
          describeOperation(operation, this.#head.rates),
        ),
        counts,
      },
      { service: "node", endpoint: heard.value.endpoint, method: virtualMethod },
      this.#clock,
    );
  }

  #page(all: readonly Transaction[], { from, count, category }: TransactionRange): TransactionPage {
    const chosen = all
      .map((transaction, position) => ({ transaction, position }))
      .filter(({ transaction }) => category === null || holds(transaction, category));
    const shown: TransactionView[] = [];
    let operations = 0;
    for (const { transaction, position } of chosen.slice(from, from + count)) {
      if (operations >= mostOperations) break;
      const view = this.#view(transaction, position, category);
      operations += view.operations.length;
      shown.push(view);
    }
    return { from, total: chosen.length, transactions: shown };
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
        .map((operation) => describeOperation(operation, this.#head.rates)),
    };
  }
}

const holds = (transaction: Transaction, category: Category): boolean =>
  transaction.operations.some(([kind]) => categoryOf(kind) === category);
