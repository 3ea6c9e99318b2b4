/** Accounts of the recorded node with their histories, and a browser's calls to a node that serves them. */
import type { AccountName } from "../../../src/domain/chain/names.ts";
import { ok } from "../../../src/domain/result.ts";
import type { ChainCalls } from "../../../src/worker/network/chain-calls.ts";
import { recordedLines } from "./recordings.ts";

type Listed = readonly [index: number, entry: Readonly<Record<string, unknown>>];

/** One account, its whole history as the node lists it, and what the node says it owns. */
export interface RecordedAccount {
  readonly name: AccountName;
  readonly account: Readonly<Record<string, unknown>>;
  readonly history: readonly Listed[];
  readonly open_orders: readonly {
    readonly for_sale: number;
    readonly sell_price: { readonly base: string };
  }[];
}

export const recordedAccounts = (): readonly RecordedAccount[] =>
  recordedLines("accounts.jsonl.gz") as readonly RecordedAccount[];

/** A transaction as far as histories are compared with it. */
interface RecordedTransaction {
  readonly transaction_id: string;
  readonly operations: readonly unknown[];
}

let transactionsRead: ReadonlyMap<string, RecordedTransaction> | null = null;

/** Every transaction of the recorded blocks by its id. */
export function recordedTransactions(): ReadonlyMap<string, RecordedTransaction> {
  const blocks = transactionsRead
    ? []
    : (recordedLines("blocks.jsonl.gz") as readonly {
        readonly transactions: readonly RecordedTransaction[];
      }[]);
  transactionsRead ??= new Map(
    blocks.flatMap(({ transactions }) => transactions.map((each) => [each.transaction_id, each])),
  );
  return transactionsRead;
}

/** Calls to a node with these accounts. `page`: entries that it returns at a time. */
export function callsTo(accounts: readonly RecordedAccount[], page = 1000): ChainCalls {
  const host = "node.example";
  const byName = new Map<unknown, RecordedAccount>(accounts.map((each) => [each.name, each]));
  const transactions = recordedTransactions();
  const answer = (method: string, params: readonly unknown[]): unknown => {
    if (method.endsWith("get_transaction")) return transactions.get(String(params[0]));
    if (method.endsWith("get_accounts"))
      return (params[0] as readonly string[]).flatMap((name) => byName.get(name)?.account ?? []);
    const [name, from, limit] = params as [string, number, number];
    const history = byName.get(name)?.history ?? [];
    const end = from < 0 ? history.length : Math.min(from + 1, history.length);
    return history.slice(Math.max(0, end - Math.min(page, limit) - 1), end);
  };
  const all = (
    calls: readonly { readonly method: string; readonly params: readonly unknown[] }[],
  ) => calls.map(({ method, params }) => ok(answer(method, params)));
  return {
    hosts: [host],
    ask: async (call: { method: string; params: readonly unknown[] }) =>
      ok({ endpoint: host, value: answer(call.method, call.params) }),
    askAll: async (calls: Parameters<typeof all>[0]) => ok({ endpoint: host, value: all(calls) }),
    askNode: async (_: string, calls: Parameters<typeof all>[0]) => ok(all(calls)),
    askEach: async () => [{ host, answers: null }],
  } as unknown as ChainCalls;
}
