/** `swap-transaction`: a transaction requested by id has other operations than in its block. */
import type { WireOperation } from "../chain/wire.ts";
import { renamed } from "./changed-operations.ts";
import type { Lie } from "./lie.ts";

/** Returns the falsified answers. */
export const otherTransaction: Lie = (chain) => ({
  transaction(id) {
    const known = chain.transaction(id);
    return known && { ...known, operations: known.operations.map(swapped) };
  },
});

/** Another amount if it has one, otherwise another name. */
function swapped(operation: WireOperation): WireOperation {
  const [kind, payload] = operation;
  return typeof payload["amount"] === "string"
    ? [kind, { ...payload, amount: "777777.000 STEEM" }]
    : renamed(operation);
}
