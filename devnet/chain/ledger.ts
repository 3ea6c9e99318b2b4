/** Blocks, their operations, and every account's history, shared by all services. */
import { involved } from "./involved.ts";
import type { WireBlock, WireEntry, WireOperation, WireTransaction } from "./wire.ts";

/** A block with its virtual operations. */
export interface FullBlock {
  readonly block: WireBlock;
  readonly virtual: readonly WireOperation[];
}

/** `trx_in_block` of operations that are in no transaction. */
const outsideTransactions = 0xffff_ffff;

/** Blocks from height 1 on, without gaps. */
export class Ledger {
  #blocks: FullBlock[] = [];
  #entries: (readonly WireEntry[])[] = [];
  readonly #transactions = new Map<string, WireTransaction>();
  readonly #histories = new Map<string, WireEntry[]>();

  /** Every block with its virtual operations, oldest first. */
  get fullBlocks(): readonly FullBlock[] {
    return this.#blocks;
  }

  get head(): number {
    return this.#blocks.length;
  }

  block(number: number): WireBlock | null {
    return this.#blocks[number - 1]?.block ?? null;
  }

  entries(number: number): readonly WireEntry[] {
    return this.#entries[number - 1] ?? [];
  }

  transaction(id: string): WireTransaction | null {
    return this.#transactions.get(id) ?? null;
  }

  /** Number of an account's history entries in blocks up to `upTo`. */
  length(account: string, upTo = Infinity): number {
    const all = this.#histories.get(account) ?? [];
    let count = all.length;
    while (count > 0 && (all[count - 1]?.block ?? 0) > upTo) count--;
    return count;
  }

  /** An account's entries from the index `first` up to, but not including, `end`, oldest first. */
  slice(account: string, first: number, end: number): readonly WireEntry[] {
    return this.#histories.get(account)?.slice(first, end) ?? [];
  }

  /** Adds the next block. */
  append(full: FullBlock): void {
    const number = this.head + 1;
    const entries = entriesOf(full, number);
    this.#blocks.push(full);
    this.#entries.push(entries);
    for (const transaction of full.block.transactions)
      this.#transactions.set(transaction.transaction_id, transaction);
    for (const entry of entries)
      for (const name of involved(entry.op)) {
        const history = this.#histories.get(name);
        if (history) history.push(entry);
        else this.#histories.set(name, [entry]);
      }
  }

  /** Removes every block above `height`. */
  cut(height: number): void {
    for (const { block } of this.#blocks.slice(height))
      for (const { transaction_id } of block.transactions)
        this.#transactions.delete(transaction_id);
    this.#blocks = this.#blocks.slice(0, height);
    this.#entries = this.#entries.slice(0, height);
    for (const history of this.#histories.values())
      while ((history.at(-1)?.block ?? 0) > height) history.pop();
  }
}

function entriesOf({ block, virtual }: FullBlock, number: number): readonly WireEntry[] {
  const { timestamp } = block;
  const real = block.transactions.flatMap((transaction) =>
    transaction.operations.map((op, i) => ({
      trx_id: transaction.transaction_id,
      block: number,
      trx_in_block: transaction.transaction_num,
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
