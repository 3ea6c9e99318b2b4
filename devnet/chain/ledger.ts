/** Blocks, their operations, and every account's history, shared by all services. */
import { involved } from "../rules/involved.ts";
import { withPlaces } from "../rules/transaction.ts";
import type { Pending } from "../wire/blocks.ts";
import type { WireBlock, WireEntry, WireOperation, WireTransaction } from "../wire/blocks.ts";

/** A block as stored: transactions that are repeated in many blocks are stored once, without their positions. */
export type SealedBlock = WireBlock<Pending>;

/** A block with its virtual operations. */
export interface FullBlock {
  readonly block: SealedBlock;
  readonly virtual: readonly WireOperation[];
}

/** Where an account's entries are: the blocks that involve it, ascending, and how many entries there are up to each. */
interface History {
  readonly blocks: number[];
  readonly counts: number[];
}

/** `trx_in_block` of operations that are in no transaction. */
const outsideTransactions = 0xffff_ffff;

/** Blocks from height 1 on, without gaps. Everything else about them is derived when somebody asks for it. */
export class Ledger {
  #blocks: FullBlock[] = [];
  /** The height of each transaction's newest block. */
  readonly #heights = new Map<string, number>();
  readonly #histories = new Map<string, History>();
  /** The entries that were asked for last. */
  #derived: { readonly number: number; readonly entries: readonly WireEntry[] } | null = null;

  /** Every block with its virtual operations, oldest first. */
  get fullBlocks(): readonly FullBlock[] {
    return this.#blocks;
  }

  get head(): number {
    return this.#blocks.length;
  }

  /** A block as stored. */
  sealed(number: number): SealedBlock | null {
    return this.#blocks[number - 1]?.block ?? null;
  }

  block(number: number): WireBlock | null {
    const block = this.sealed(number);
    return block && { ...block, transactions: withPlaces(block.transactions, number) };
  }

  entries(number: number): readonly WireEntry[] {
    const full = this.#blocks[number - 1];
    if (!full) return [];
    if (this.#derived?.number !== number)
      this.#derived = { number, entries: entriesOf(full, number) };
    return this.#derived.entries;
  }

  transaction(id: string): WireTransaction | null {
    const block = this.block(this.#heights.get(id) ?? 0);
    return block?.transactions.find((each) => each.transaction_id === id) ?? null;
  }

  /** Number of an account's history entries in blocks up to `upTo`. */
  length(account: string, upTo = Infinity): number {
    const { blocks, counts } = this.#histories.get(account) ?? nothing;
    return counts[blocks.findLastIndex((number) => number <= upTo)] ?? 0;
  }

  /** An account's entries from the index `first` up to, but not including, `end`, oldest first. */
  slice(account: string, first: number, end: number): readonly WireEntry[] {
    const { blocks, counts } = this.#histories.get(account) ?? nothing;
    const from = counts.findIndex((count) => count > first);
    if (from < 0 || end <= first) return [];
    const to = counts.findIndex((count) => count >= end);
    const before = counts[from - 1] ?? 0;
    return blocks
      .slice(from, to < 0 ? undefined : to + 1)
      .flatMap((number) => this.entries(number).filter(({ op }) => involved(op).includes(account)))
      .slice(first - before, end - before);
  }

  /** Adds the next block. */
  append(full: FullBlock): void {
    const number = this.head + 1;
    this.#blocks.push(full);
    for (const { transaction_id } of full.block.transactions)
      this.#heights.set(transaction_id, number);
    for (const { op } of this.entries(number))
      for (const name of involved(op)) this.#count(name, number);
  }

  /** Removes every block above `height`. */
  cut(height: number): void {
    for (const { block } of this.#blocks.slice(height))
      for (const { transaction_id } of block.transactions) this.#heights.delete(transaction_id);
    this.#blocks = this.#blocks.slice(0, height);
    this.#derived = null;
    for (const { blocks, counts } of this.#histories.values()) {
      const end = blocks.findLastIndex((number) => number <= height) + 1;
      blocks.length = end;
      counts.length = end;
    }
  }

  /** Adds an entry in the newest block to an account's history. */
  #count(account: string, number: number): void {
    const history = this.#histories.get(account) ?? { blocks: [], counts: [] };
    this.#histories.set(account, history);
    const { blocks, counts } = history;
    const last = counts.length - 1;
    const count = (counts[last] ?? 0) + 1;
    if (blocks[last] === number) counts[last] = count;
    else {
      blocks.push(number);
      counts.push(count);
    }
  }
}

const nothing: History = { blocks: [], counts: [] };

function entriesOf({ block, virtual }: FullBlock, number: number): readonly WireEntry[] {
  const { timestamp } = block;
  const real = block.transactions.flatMap((transaction, position) =>
    transaction.operations.map((op, i) => ({
      trx_id: transaction.transaction_id,
      block: number,
      trx_in_block: position,
      op_in_trx: i,
      virtual_op: 0,
      timestamp,
      op,
    })),
  );
  const own = virtual.map((op, i) => ({
    trx_id: "0".repeat(40),
    block: number,
    trx_in_block: outsideTransactions,
    op_in_trx: 0,
    virtual_op: i + 1,
    timestamp,
    op,
  }));
  return [...real, ...own];
}
