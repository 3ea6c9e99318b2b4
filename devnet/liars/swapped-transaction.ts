/** `swap-transaction`: a transaction requested by id has different operations than in its block. */
import type { WireOperation } from "../wire/blocks.ts";
import { renamed } from "./changed-operations.ts";
import type { Lie } from "./lie.ts";

export const swappedTransaction: Lie = (chain) => ({
  transaction(id) {
    const known = chain.transaction(id);
    return known && { ...known, operations: known.operations.map(swapped) };
  },
});

/** A different amount if it has one, otherwise a different name. */
function swapped(operation: WireOperation): WireOperation {
  const [kind, payload] = operation;
  return typeof payload["amount"] === "string"
    ? [kind, { ...payload, amount: "777777.000 STEEM" }]
    : renamed(operation);
}
