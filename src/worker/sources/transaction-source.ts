/** One transaction by its id: from a block in memory or in the browser's store, else from the nodes. */
import { parseTransaction, type Transaction } from "../../domain/chain/block.ts";
import type { BlockNum, TxId } from "../../domain/chain/names.ts";
import { describeOperation } from "../../domain/chain/operations/registry.ts";
import type { Clock } from "../../domain/clock.ts";
import { parameterText } from "../../domain/failure-text.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import type { TransactionDetail } from "../../domain/protocol/engine.ts";
import type { Answer } from "../../domain/protocol/sourced.ts";
import { err, ok } from "../../domain/result.ts";
import type { BlockCache, HeldBlock } from "../cache/block-cache.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import type { BlockStore } from "../store/block-store.ts";
import { fromBlock, type BlockSource } from "./block-source.ts";
import type { HeadFacts } from "./head-facts.ts";
import { heardNow } from "./sourced-answer.ts";

const method = "condenser_api.get_transaction";
const missing: Failure = { kind: "notFound", what: "transaction" };

/** Finds transactions and says what surrounds them. */
export class TransactionSource {
  readonly #parts: TransactionParts;

  constructor(parts: TransactionParts) {
    this.#parts = parts;
  }

  /** `notFound` where no node knows the id; an id of another shape than 40 hex digits is not asked for. */
  async transaction(text: string, signal: AbortSignal): Promise<Answer<TransactionDetail>> {
    const { calls, head, blocks, limits, clock } = this.#parts;
    const wanted = text.trim().toLowerCase();
    if (wanted === "")
      return err({ kind: "parameter", message: parameterText.transactionRequired });
    if (!/^[0-9a-f]{40}$/.test(wanted)) return err(missing);
    const id = wanted as TxId;
    await head.known();
    const near = await this.#inBlocks(id);
    if (near)
      return ok(
        fromBlock(near.held, {
          ...this.#detail(near.transaction, id, near.held),
          finality: await head.finality(near.held.block.number, signal),
        }),
      );
    const heard = await calls.ask(
      { method, params: [id] },
      { priority: "high", timeout: limits.request.timeout, signal },
    );
    if (!heard.ok) return err(isUnknown(heard.error) ? missing : heard.error);
    if (heard.value.value === null) return err(missing);
    const parsed = parseTransaction(heard.value.value);
    if (!parsed.ok) return parsed;
    const { transaction, block, position } = parsed.value;
    const around = await blocks.get(block, { priority: "high", signal, rounds: 1 });
    return heardNow(
      {
        ...(around.ok
          ? this.#detail(transaction, id, around.value)
          : { ...this.#view(transaction, id), block, position, time: null, neighbours: null }),
        finality: await head.finality(block, signal),
      },
      { service: "node", endpoint: heard.value.endpoint, method },
      clock,
    );
  }

  async #inBlocks(
    id: TxId,
  ): Promise<{ readonly held: HeldBlock; readonly transaction: Transaction } | null> {
    const cached = this.#parts.cache.find((held) => transactionIn(held, id) !== undefined);
    const stored = cached ? [] : await this.#parts.store.placesOf(id);
    const near = cached ? [{ ...cached, freshness: "cached" } as const] : await this.#open(stored);
    for (const held of near) {
      const transaction = transactionIn(held, id);
      if (transaction) return { held, transaction };
    }
    return null;
  }

  async #open(numbers: readonly BlockNum[]): Promise<readonly HeldBlock[]> {
    const opened = await Promise.all(
      numbers.map((number) => this.#parts.blocks.get(number, { priority: "high", rounds: 1 })),
    );
    return opened.flatMap((block) => (block.ok ? [block.value] : []));
  }

  #detail(
    transaction: Transaction,
    id: TxId,
    { block }: HeldBlock,
  ): Omit<TransactionDetail, "finality"> {
    const position = block.transactions.findIndex((each) => each.id === id);
    return {
      ...this.#view(transaction, id),
      block: block.number,
      position,
      time: block.time,
      neighbours:
        position < 0
          ? null
          : {
              previous: block.transactions[position - 1]?.id ?? null,
              next: block.transactions[position + 1]?.id ?? null,
              total: block.transactions.length,
            },
    };
  }

  #view({ expiration, signatures, operations }: Transaction, id: TxId) {
    return {
      id,
      expiration,
      signatures,
      operations: operations.map((operation) =>
        describeOperation(operation, this.#parts.head.rates),
      ),
    };
  }
}

/** What a transaction source is made of. */
export interface TransactionParts {
  readonly calls: ChainCalls;
  readonly cache: BlockCache;
  readonly store: BlockStore;
  readonly blocks: BlockSource;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

const transactionIn = ({ block }: HeldBlock, id: TxId): Transaction | undefined =>
  block.transactions.find((transaction) => transaction.id === id);

const isUnknown = (failure: Failure): boolean =>
  failure.kind === "rpc" && /unknown transaction/i.test(failure.message);
