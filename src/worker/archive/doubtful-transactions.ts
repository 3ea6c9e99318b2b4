/**
 * Finds out from transactions whether a node lists one of their operations twice. In a history, equal operations of one
 * transaction look like one operation that is listed again.
 */
import type { ListedEntry } from "../../domain/archive/repeated-runs.ts";
import { parseTransaction } from "../../domain/block/placed-transaction.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { isWritable } from "../../domain/decode.ts";
import type { Result } from "../../domain/result.ts";
import type { Call } from "../network/http/http-rpc.ts";

/** Transactions asked for at a time. */
const atOnce = 20;

/** Transactions of one account's history. */
export class DoubtfulTransactions {
  /** How many times each operation is in a transaction, as JSON; empty for a transaction that no node returned. */
  readonly #operations = new Map<string, ReadonlyMap<string, number>>();

  /** How many times the operation of an entry is in its transaction; undefined if that is unknown. */
  readonly timesIn = ({ transaction, kind, payload }: ListedEntry): number | undefined =>
    isWritable(payload)
      ? this.#operations.get(transaction)?.get(JSON.stringify([kind, payload]))
      : undefined;

  /** The transactions among `transactions` that were not asked for yet. */
  unknown(transactions: readonly string[]): readonly string[] {
    return transactions.filter((id) => !this.#operations.has(id)).slice(0, atOnce);
  }

  /** Adds the answers to `transactionCall` of these transactions. */
  add(transactions: readonly string[], answers: readonly Result<unknown, Failure>[]): void {
    for (const [i, id] of transactions.entries()) {
      const answer = answers[i];
      const read = answer?.ok ? parseTransaction(answer.value) : null;
      const counts = new Map<string, number>();
      const transaction = read?.ok ? read.value?.transaction : undefined;
      if (transaction?.id === id)
        for (const operation of transaction.operations) {
          if (!isWritable(operation)) continue;
          const text = JSON.stringify(operation);
          counts.set(text, (counts.get(text) ?? 0) + 1);
        }
      this.#operations.set(id, counts);
    }
  }
}

/** The call for a transaction. */
export const transactionCall = (id: string): Call => ({
  method: "condenser_api.get_transaction",
  params: [id],
});
