/** A block as rules see it. */
import type { Block } from "../block/block.ts";
import type { PlacedOperation, WatchedBlock } from "./matcher.ts";

/** A block with its virtual operations; `virtual` is empty if no rule watches any. */
export const watchedBlock = (
  { number, time, transactions }: Block,
  virtual: readonly PlacedOperation[],
): WatchedBlock => ({
  number,
  time,
  operations: [
    ...transactions.flatMap(({ id, operations }) =>
      operations.map((operation) => ({ operation, transaction: id })),
    ),
    ...virtual,
  ],
  transactions: transactions.flatMap(({ id }) => id ?? []),
});
