/** Blocks for the block page: header and counts, pages of transactions, virtual operations, JSON. */
import { jsonText } from "../../../domain/decode.ts";
import {
  parseVirtualOperations,
  summarize,
  type Block,
  type Transaction,
} from "../../../domain/block/block.ts";
import type { BlockNum } from "../../../domain/chain/names.ts";
import type { Category } from "../../../domain/chain/operations/group.ts";
import { describeOperation } from "../../../domain/chain/operations/describe.ts";
import { categoryOf } from "../../../domain/chain/operations/kind-groups.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Limits } from "../../../domain/limits.ts";
import type {
  BlockAtTime,
  BlockDetail,
  OlderBlocks,
  TransactionPage,
  TransactionRange,
  TransactionView,
  VirtualOperationsView,
} from "../../../domain/block/answers.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { ok } from "../../../domain/result.ts";
import { fromOpened, type BlockOpener } from "../../proof/opened-block.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { fromBlock, type BlockSource } from "../../store/block-source.ts";
import { BlocksAhead } from "../../store/blocks-ahead.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import type { AnswersOf } from "../shared/answers.ts";
import { blockAtTime } from "./block-search.ts";
import { olderBlocks } from "./older-blocks.ts";

/** Transactions sent with the block itself. */
const firstPage = 50;
/** A page of transactions ends early at this many operations: more can't be rendered without a pause. */
const maxOperations = 60;
const virtualMethod = "condenser_api.get_ops_in_block";

/** Reads what the block page shows. */
export class BlockViews {
  readonly #blocks: BlockSource;
  readonly #proved: BlockOpener;
  readonly #calls: ChainCalls;
  readonly #head: HeadFacts;
  readonly #ahead: BlocksAhead;
  readonly #clock: Clock;
  readonly #limits: Limits;

  constructor(
    blocks: BlockSource,
    proved: BlockOpener,
    calls: ChainCalls,
    head: HeadFacts,
    clock: Clock,
    limits: Limits,
  ) {
    this.#blocks = blocks;
    this.#ahead = new BlocksAhead(blocks);
    this.#proved = proved;
    this.#calls = calls;
    this.#head = head;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** A block with its first transactions and its finality. */
  async detail(number: BlockNum, signal: AbortSignal): Promise<Answer<BlockDetail>> {
    const [opened] = await Promise.all([
      this.#proved.open(number, { priority: "high", signal }),
      this.#head.known(),
    ]);
    if (!opened.ok) return opened;
    const { blocksAhead } = this.#limits;
    if (blocksAhead > 0)
      this.#ahead.request(number - blocksAhead, Math.min(number + blocksAhead, this.#head.block));
    const { received, proved, standing } = opened.value;
    const block = proved?.block ?? received.block;
    return ok(
      fromOpened(opened.value, {
        ...summarize(block, proved?.size ?? received.text.length),
        merkleRoot: block.merkleRoot,
        witnessSignature: block.witnessSignature,
        signingKey: block.signingKey,
        finality: this.#head.finality(number, standing),
        uncovered: proved?.uncovered ?? [],
        page: this.#page(block, { from: 0, count: firstPage, category: null }),
      }),
    );
  }

  /** Another range of transactions. */
  async transactions(
    number: BlockNum,
    range: TransactionRange,
    signal: AbortSignal,
  ): Promise<Answer<TransactionPage>> {
    const opened = await this.#proved.open(number, { priority: "high", signal });
    if (!opened.ok) return opened;
    const { block } = opened.value.proved ?? opened.value.received;
    return ok(fromOpened(opened.value, this.#page(block, range)));
  }

  /** The block's JSON, indented. */
  async text(number: BlockNum, signal: AbortSignal): Promise<Answer<string>> {
    const received = await this.#blocks.get(number, { priority: "high", signal });
    return received.ok
      ? ok(fromBlock(received.value, jsonText(JSON.parse(received.value.text), true)))
      : received;
  }

  /** A page of the blocks below a height. */
  older(before: string, signal: AbortSignal): Promise<Answer<OlderBlocks>> {
    return olderBlocks(before, this.#parts, signal);
  }

  /** The block at a given time. */
  atTime(time: string, signal: AbortSignal): Promise<Answer<BlockAtTime>> {
    return blockAtTime(time, this.#parts, signal);
  }

  /** The block's virtual operations. */
  async virtualOperations(
    number: BlockNum,
    signal: AbortSignal,
  ): Promise<Answer<VirtualOperationsView>> {
    const received = await this.#calls.ask(
      { method: virtualMethod, params: [number, true] },
      { priority: "high", timeout: this.#limits.request.blockTimeout, signal },
    );
    if (!received.ok) return received;
    const parsed = parseVirtualOperations(received.value.value);
    if (!parsed.ok) return parsed;
    const counts = { vote: 0, social: 0, value: 0, other: 0 };
    for (const { operation } of parsed.value) counts[categoryOf(operation[0])] += 1;
    return liveAnswer(
      {
        operations: parsed.value.map(({ operation }) =>
          describeOperation(operation, this.#head.rates),
        ),
        counts,
      },
      {
        service: "node",
        endpoint: received.value.endpoint,
        method: virtualMethod,
        params: [number, true],
      },
      this.#clock,
    );
  }

  get #parts() {
    return {
      blocks: this.#blocks,
      ahead: this.#ahead,
      calls: this.#calls,
      clock: this.#clock,
      limits: this.#limits,
    };
  }

  #page({ id, transactions }: Block, { from, count, category }: TransactionRange): TransactionPage {
    const chosen = transactions
      .map((transaction, position) => ({ transaction, position }))
      .filter(({ transaction }) => category === null || hasCategory(transaction, category));
    const shown: TransactionView[] = [];
    let operations = 0;
    for (const { transaction, position } of chosen.slice(from, from + count)) {
      if (operations >= maxOperations) break;
      const view = this.#view(transaction, position, category);
      operations += view.operations.length;
      shown.push(view);
    }
    return { blockId: id, from, total: chosen.length, transactions: shown };
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

/** Answers questions about blocks. */
export const blockAnswers = (views: BlockViews): AnswersOf<"block"> => ({
  "block.detail": (number, signal) => views.detail(number, signal),
  "block.transactions": (number, range, signal) => views.transactions(number, range, signal),
  "block.virtualOperations": (number, signal) => views.virtualOperations(number, signal),
  "block.json": (number, signal) => views.text(number, signal),
  "block.older": (before, signal) => views.older(before, signal),
  "block.atTime": (time, signal) => views.atTime(time, signal),
});

const hasCategory = (transaction: Transaction, category: Category): boolean =>
  transaction.operations.some(([kind]) => categoryOf(kind) === category);
