/** A row of a live list without a verdict. */
import type { BlockSummary } from "../../domain/block/block.ts";
import type { LiveBlock } from "../../domain/contract/topics.ts";

/** The row as the node sent it. */
export const unmarked = <Row extends BlockSummary>(row: Row): Row & LiveBlock => ({
  ...row,
  proof: "unchecked",
  vouchers: null,
});
