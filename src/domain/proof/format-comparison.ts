/** A comparison of nodes, in words. */
import { counted, grouped } from "../format/figures.ts";
import { say } from "../language/say.ts";
import type { NodeComparison } from "./compare-nodes.ts";

/** How many of the nodes gave the same answer: '2 of 2 nodes agree'. */
export function agreementLabel({ answered, agreeing }: NodeComparison): string {
  if (agreeing !== 1) return say`${agreeing} of ${answered} nodes agree`;
  return answered === 2 ? say`The two nodes disagree` : say`No two of ${answered} nodes agree`;
}

/** What was compared, and at which height. */
export function comparisonSentence({ fields, height, nodes }: NodeComparison): string {
  if (height !== null)
    return say`${counted(fields, "field")} compared, as of block ${grouped(height)}.`;
  const heads = nodes.flatMap(({ head }) => (head === null ? [] : [head]));
  if (heads.length < 2) return say`${counted(fields, "field")} compared.`;
  const [lowest, highest] = [Math.min(...heads), Math.max(...heads)];
  return say`${counted(fields, "field")} compared. The nodes were at blocks ${grouped(lowest)} to ${grouped(highest)}: what changed in between differs too.`;
}
