/** What nodes say of a transaction that they don't know. */
import type { Failure } from "../contract/failure.ts";

/** Whether a failure of `get_transaction` says that the node knows no such transaction. */
export const isUnknownTransaction = (failure: Failure): boolean =>
  failure.kind === "rpc" && /unknown transaction/i.test(failure.message);
