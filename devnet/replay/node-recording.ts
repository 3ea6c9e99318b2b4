/** The recording of a real node: its blocks, histories and accounts, and its answers to other calls. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { blockIntervalMs } from "../../src/domain/chain/time.ts";
import type { ChainSource, NodeAnswer } from "../state/chain-source.ts";
import type {
  HistorySlice,
  WireSchedule,
  WireBlock,
  WireEntry,
  WireTransaction,
} from "../wire/blocks.ts";
import { RpcError } from "../wire/rpc-error.ts";
import { recentProducers } from "./recent-producers.ts";
import { RecordedAnswers } from "./recorded-answers.ts";
import { Recording } from "./recording.ts";

/** How far below the last block the head starts, so that blocks arrive for a while. */
const startDepth = 60;
/** How far the node's last irreversible block was below its head. */
const irreversibleLag = 21;

interface RecordedAccount {
  readonly name: string;
  readonly at_block: number;
  readonly account: Readonly<Record<string, unknown>>;
  readonly history: HistorySlice;
  readonly open_orders: readonly unknown[];
  readonly delegations: readonly unknown[];
  readonly conversions: readonly unknown[];
  readonly savings: readonly unknown[];
  readonly owner_history: readonly unknown[];
}

/** Methods that blocks, histories and accounts answer: they move with the head, or know more than the recorded calls. */
const fromChain: ReadonlySet<string> = new Set(
  [
    "get_dynamic_global_properties",
    "get_block",
    "get_block_header",
    "get_ops_in_block",
    "get_transaction",
    "get_account_history",
    "get_accounts",
    "get_active_witnesses",
    "get_witness_schedule",
    "get_witness_by_account",
    "lookup_accounts",
    "enum_virtual_ops",
    "find_transaction",
  ].flatMap((name) =>
    [
      "condenser_api",
      "block_api",
      "account_history_api",
      "database_api",
      "transaction_status_api",
    ].map((api) => `${api}.${name}`),
  ),
);

/** What an account has, by the method that lists it. */
const listsOf: Readonly<Record<string, (account: RecordedAccount) => readonly unknown[]>> = {
  "condenser_api.get_open_orders": (account) => account.open_orders,
  "condenser_api.get_vesting_delegations": (account) => account.delegations,
  "condenser_api.get_conversion_requests": (account) => account.conversions,
  "condenser_api.get_savings_withdraw_from": (account) => account.savings,
  "condenser_api.get_owner_history": (account) => account.owner_history,
};

/** A folder with `blocks.jsonl.gz`, `virtual-operations.jsonl.gz`, `accounts.jsonl.gz`, `state.json` and `answers`. */
export class NodeRecording implements ChainSource {
  readonly chainId: string;
  readonly accountNames: readonly string[];
  /** A recording has answers, but not the state behind them. */
  readonly world = null;
  readonly #blocks: readonly WireBlock[];
  readonly #virtual: ReadonlyMap<number, readonly WireEntry[]>;
  readonly #transactions = new Map<string, WireTransaction>();
  readonly #accounts: ReadonlyMap<string, RecordedAccount>;
  readonly #answers: RecordedAnswers;
  #head: number;

  /** Whether a folder is such a recording. */
  static isAt(folder: string): boolean {
    return existsSync(join(folder, "blocks.jsonl.gz"));
  }

  constructor(folder: string) {
    this.#blocks = records<WireBlock>(folder, "blocks");
    this.#virtual = new Map(
      records<{ readonly block: number; readonly operations: readonly WireEntry[] }>(
        folder,
        "virtual-operations",
      ).map(({ block, operations }) => [block, operations]),
    );
    this.#accounts = new Map(
      records<RecordedAccount>(folder, "accounts").map((account) => [account.name, account]),
    );
    this.#answers = new RecordedAnswers(folder);
    for (const { transactions } of this.#blocks)
      for (const transaction of transactions)
        this.#transactions.set(transaction.transaction_id, transaction);
    this.#head = Math.max(1, this.#blocks.length - startDepth);
    const version = this.#answers.first("database_api.get_version") as { chain_id?: string };
    this.chainId = version.chain_id ?? "0".repeat(64);
    const listed = this.#answers.find("condenser_api.lookup_accounts", ["", 1000]);
    this.accountNames =
      listed && "result" in listed
        ? (listed.result as readonly string[])
        : [...this.#accounts.keys()];
  }

  /** A note to print at the start. */
  get note(): string {
    const moment = this.#accounts.values().next().value?.at_block ?? this.#blocks.length;
    return (
      `A recorded node: the head moves to block ${this.#blocks.length} and stops there; ` +
      `${this.#accounts.size} accounts are as they were at block ${moment}.`
    );
  }

  get head(): number {
    return this.#head;
  }

  get witnesses(): readonly Readonly<Record<string, unknown>>[] {
    return (this.#answers.first("condenser_api.get_witnesses_by_vote") ?? []) as readonly Readonly<
      Record<string, unknown>
    >[];
  }

  get schedule(): WireSchedule {
    return recentProducers(this);
  }

  get medianPrice(): { readonly base: string; readonly quote: string } {
    const { current_median_history: median } = this.#answers.first(
      "condenser_api.get_feed_history",
    ) as { readonly current_median_history: { readonly base: string; readonly quote: string } };
    return median;
  }

  /** Moves the head one block forward, up to the last one. */
  advance(): void {
    this.#head = Math.min(this.#blocks.length, this.#head + 1);
  }

  block(number: number): WireBlock | null {
    return number > this.#head ? null : (this.#blocks[number - 1] ?? null);
  }

  entries(number: number): readonly WireEntry[] {
    const block = this.block(number);
    if (!block) return [];
    const signed = block.transactions.flatMap(({ transaction_id, operations }, position) =>
      operations.map((op, index): WireEntry => ({
        trx_id: transaction_id,
        block: number,
        trx_in_block: position,
        op_in_trx: index,
        virtual_op: 0,
        timestamp: block.timestamp,
        op,
      })),
    );
    return [...signed, ...(this.#virtual.get(number) ?? [])];
  }

  transaction(id: string): WireTransaction | null {
    const transaction = this.#transactions.get(id);
    return transaction && transaction.block_num <= this.#head ? transaction : null;
  }

  /** Whole, also above the head: the balances that belong to it are of the same moment. */
  history(account: string, from: number, limit: number): HistorySlice | null {
    const recorded = this.#accounts.get(account);
    if (!recorded) return this.accountNames.includes(account) ? null : [];
    const below = recorded.history.filter(([index]) => from === -1 || index <= from);
    return below.slice(-Math.max(1, limit));
  }

  account(name: string): Readonly<Record<string, unknown>> | null {
    return this.#accounts.get(name)?.account ?? null;
  }

  properties(): Readonly<Record<string, unknown>> {
    const recorded = this.#answers.first("condenser_api.get_dynamic_global_properties") as Readonly<
      Record<string, unknown>
    >;
    const head = this.#blocks[this.#head - 1];
    const slots = (chainTimeMs(recorded["time"]) - chainTimeMs(head?.timestamp)) / blockIntervalMs;
    return {
      ...recorded,
      head_block_number: this.#head,
      head_block_id: head?.block_id ?? "",
      time: head?.timestamp ?? "",
      current_witness: head?.witness ?? "",
      current_aslot: Number(recorded["current_aslot"]) - slots,
      last_irreversible_block_num: Math.max(1, this.#head - irreversibleLag),
    };
  }

  /** The node's own answer to a call; null where blocks and accounts give it, or where it is not recorded. */
  recordedAnswer(method: string, params: readonly unknown[]): NodeAnswer | null {
    if (method === "condenser_api.get_accounts" && Array.isArray(params[0]))
      for (const name of params[0].map(String))
        if (this.accountNames.includes(name) && !this.#accounts.has(name))
          throw new RpcError(-32003, `Assert Exception:false: ${name} is not in this recording`);
    if (fromChain.has(method)) return null;
    const account = this.#accounts.get(String(params[0]));
    const list = listsOf[method];
    if (account && list) return { result: list(account) };
    return this.#answers.find(method, params) ?? this.#answers.find(method, params[0] ?? {});
  }
}

const chainTimeMs = (time: unknown): number => Date.parse(`${String(time)}Z`);

/** The lines of a compressed file. The caller specifies their type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const records = <T>(folder: string, name: string): readonly T[] =>
  gunzipSync(readFileSync(join(folder, `${name}.jsonl.gz`)))
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** The recording in a folder, of a node or of blocks of the real chain alone; throws if there is none. */
export const openRecording = (folder: string): Recording | NodeRecording =>
  NodeRecording.isAt(folder) ? new NodeRecording(folder) : new Recording(folder);
