/** `forge-block`: changes one name in every block, and leaves every hash unchanged. */
import type { ReportedBlock } from "../wire/blocks.ts";
import { renamed } from "./changed-operations.ts";
import type { Lie } from "./lie.ts";

export const forgedBlocks: Lie = (chain) => ({
  block(number) {
    const block = chain.block(number);
    return block && forged(block);
  },
});

function forged(block: ReportedBlock): ReportedBlock {
  const [first, ...others] = block.transactions;
  const [operation, ...rest] = first?.operations ?? [];
  if (!first || !operation) return { ...block, witness: "mallory.x" };
  const changed = { ...first, operations: [renamed(operation), ...rest] };
  return { ...block, transactions: [changed, ...others] };
}
