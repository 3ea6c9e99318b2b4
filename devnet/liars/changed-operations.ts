/** Falsified operations, the same in every answer that contains them. */
import type { ChainSource } from "../state/chain-source.ts";
import type { WireEntry, WireOperation, WireTransaction } from "../wire/blocks.ts";
import type { FalseAnswers } from "./lie.ts";

/** The answers of a chain whose operations `change` falsifies; every hash and id stays. */
export function changedOperations(
  chain: ChainSource,
  change: (operation: WireOperation) => WireOperation,
): FalseAnswers {
  const transaction = (original: WireTransaction): WireTransaction => ({
    ...original,
    operations: original.operations.map(change),
  });
  const entry = (original: WireEntry): WireEntry => ({ ...original, op: change(original.op) });
  return {
    block(number) {
      const block = chain.block(number);
      return block && { ...block, transactions: block.transactions.map(transaction) };
    },
    transaction(id) {
      const known = chain.transaction(id);
      return known && transaction(known);
    },
    entries: (number) => chain.entries(number)?.map(entry) ?? null,
    history: (account, from, limit, upTo) =>
      chain
        .history(account, from, limit, upTo)
        ?.map(([index, each]) => [index, entry(each)] as const) ?? null,
  };
}

/** The operation with its first text replaced by a different name. */
export function renamed([kind, payload]: WireOperation): WireOperation {
  const name = Object.keys(payload).find((key) => typeof payload[key] === "string") ?? "memo";
  return [kind, { ...payload, [name]: "mallory.x" }];
}
