/** A block's operations by family, as a thin bar with its words for readers. */
import type { OperationCounts } from "../../domain/chain/block.ts";
import { categories, categoryLabel } from "../../domain/chain/operations/group.ts";
import { counted, grouped } from "../../domain/format/figures.ts";

/** One element however many families: a flood of blocks lays out a lot of these. */
export function OperationMix({ counts }: { readonly counts: OperationCounts }) {
  const present = categories.filter((category) => counts[category] > 0);
  const words = present
    .map((category) => `${grouped(counts[category])} ${categoryLabel[category]}`)
    .join(", ");
  const total = categories.reduce((sum, category) => sum + counts[category], 0);
  if (total === 0) return <span className="faint">empty</span>;
  return (
    <span
      className="mix"
      role="img"
      aria-label={`${counted(total, "operation")}: ${words}`}
      title={words}
      style={{ backgroundImage: stretches(counts, total) }}
    />
  );
}

/** One stretch of colour a family, as long as its share, with a gap after each. */
function stretches(counts: OperationCounts, total: number): string {
  let end = 0;
  const stops = categories.map((category) => {
    const start = end;
    end += (counts[category] / total) * 100;
    return `var(--op-${category}) ${start}% calc(${end}% - 1px), transparent 0 ${end}%`;
  });
  return `linear-gradient(to right, ${stops.join(", ")})`;
}
