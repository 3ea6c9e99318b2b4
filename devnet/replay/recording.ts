/** Recorded blocks as a chain: its head moves along the longest contiguous run; all other blocks open by number. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { heightOfId } from "../../src/domain/chain/names.ts";
import { mainnetChainId } from "../../src/domain/network/mainnet.ts";
import type { ChainSource } from "../state/chain-source.ts";
import type {
  HistorySlice,
  WireSchedule,
  WireBlock,
  WireEntry,
  WireTransaction,
} from "../wire/blocks.ts";
import { recentProducers } from "./recent-producers.ts";

/** How far into the run the head starts, so that lists are full at once. */
const startDepth = 60;
/** How far irreversibility lags behind the head, blocks. */
const irreversibleLag = 16;

/** A folder of recorded blocks. */
export class Recording implements ChainSource {
  readonly #folder: string;
  readonly #blocks = new Map<number, WireBlock>();
  readonly #transactions = new Map<string, WireTransaction>();
  readonly #entries = new Map<number, readonly WireEntry[]>();
  readonly #run: { readonly from: number; readonly to: number };
  readonly #properties: Readonly<Record<string, unknown>>;
  #head: number;
  readonly chainId = mainnetChainId;
  /** A recording has answers, but not the state behind them. */
  readonly world = null;

  constructor(folder: string) {
    this.#folder = folder;
    if (!existsSync(join(folder, "blocks"))) throw new Error(`${folder} has no folder 'blocks'.`);
    for (const block of this.#read<WireBlock>("blocks")) this.#add(block);
    for (const transaction of this.#read<WireTransaction>("transactions"))
      this.#transactions.set(transaction.transaction_id, transaction);
    for (const folderName of ["virtual_ops", "ops_in_block"])
      for (const entry of this.#read<WireEntry>(folderName))
        this.#entries.set(entry.block, [...(this.#entries.get(entry.block) ?? []), entry]);
    this.#run = longestRun([...this.#blocks.keys()].toSorted((a, b) => a - b));
    this.#head = Math.min(this.#run.to, this.#run.from + startDepth);
    this.#properties =
      this.#read("properties").find((properties) => "head_block_number" in properties) ?? {};
  }

  /** A note to print at the start. */
  get note(): string {
    return `The head moves through recorded blocks ${this.#run.from} to ${this.#run.to} and stops there; ${this.#blocks.size} blocks open by number.`;
  }

  get head(): number {
    return this.#head;
  }

  get accountNames(): readonly string[] {
    const folder = join(this.#folder, "accounts");
    return existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.json$/, "")) : [];
  }

  get witnesses(): readonly Readonly<Record<string, unknown>>[] {
    return this.#read("witnesses");
  }

  get schedule(): WireSchedule {
    return recentProducers(this);
  }

  get medianPrice(): { readonly base: string; readonly quote: string } {
    return { base: "0.142 SBD", quote: "1.000 STEEM" };
  }

  /** Moves the head one block forward, up to the end of the run. */
  advance(): void {
    this.#head = Math.min(this.#run.to, this.#head + 1);
  }

  block(number: number): WireBlock | null {
    if (number > this.#head && number <= this.#run.to) return null;
    return this.#blocks.get(number) ?? null;
  }

  entries(number: number): readonly WireEntry[] | null {
    return this.#entries.get(number) ?? null;
  }

  transaction(id: string): WireTransaction | null {
    return this.#transactions.get(id) ?? null;
  }

  history(account: string, from: number, limit: number): HistorySlice | null {
    for (const name of [`${account}.json`, `${account}.converted.json`]) {
      const file = join(this.#folder, "account_history", name);
      if (!existsSync(file)) continue;
      const recorded = JSON.parse(readFileSync(file, "utf8")) as HistorySlice;
      const below = recorded.filter(([index]) => from === -1 || index <= from);
      return below.slice(-Math.max(1, limit));
    }
    return null;
  }

  account(name: string): Readonly<Record<string, unknown>> | null {
    const file = join(this.#folder, "accounts", `${name}.json`);
    if (!/^[a-z0-9.-]+$/.test(name) || !existsSync(file)) return null;
    return JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, unknown>>;
  }

  properties(): Readonly<Record<string, unknown>> {
    const head = this.#blocks.get(this.#head);
    return {
      ...this.#properties,
      head_block_number: this.#head,
      head_block_id: head?.block_id ?? "",
      time: head?.timestamp ?? "",
      current_witness: head?.witness ?? "",
      last_irreversible_block_num: Math.max(1, this.#head - irreversibleLag),
    };
  }

  #add(block: WireBlock): void {
    const number = heightOfId(block.previous) + 1;
    this.#blocks.set(number, block);
    for (const transaction of block.transactions)
      if (transaction.transaction_id)
        this.#transactions.set(transaction.transaction_id, transaction);
  }

  /** Every record of a folder, whose files contain one record or a list. The caller specifies their type. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  #read<T = Readonly<Record<string, unknown>>>(name: string): readonly T[] {
    const folder = join(this.#folder, name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as T | readonly T[]);
  }
}

function longestRun(numbers: readonly number[]): { readonly from: number; readonly to: number } {
  let best = { from: numbers[0] ?? 1, to: numbers[0] ?? 1 };
  let from = best.from;
  for (const [i, number] of numbers.entries()) {
    if (i > 0 && number !== (numbers[i - 1] ?? 0) + 1) from = number;
    if (number - from > best.to - best.from) best = { from, to: number };
  }
  return best;
}
