/** A block's operations by family, as a thin bar with its words for readers. */
import type { OperationCounts } from "../../domain/chain/block.ts";
import { categories, categoryLabel } from "../../domain/chain/operations/group.ts";
import { counted, grouped } from "../../domain/format/figures.ts";

export function OperationMix({ counts }: { readonly counts: OperationCounts }) {
  const present = categories.filter((category) => counts[category] > 0);
  const words = present.map(
    (category) => `${grouped(counts[category])} ${categoryLabel[category]}`,
  );
  const total = categories.reduce((sum, category) => sum + counts[category], 0);
  if (total === 0) return <span className="faint">empty</span>;
  return (
    <span title={words.join(", ")}>
      <span className="visually-hidden">
        {counted(total, "operation")}: {words.join(", ")}
      </span>
      <span className="mix" aria-hidden="true">
        {present.map((category) => (
          <span key={category} data-category={category} style={{ flexGrow: counts[category] }} />
        ))}
      </span>
    </span>
  );
}
