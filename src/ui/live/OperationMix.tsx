/** A block's operations by category, as a thin bar with a text label. */
import type { OperationCounts } from "../../domain/block/block.ts";
import { categories, categoryCount } from "../../domain/chain/operations/category.ts";
import { counted } from "../../domain/format/figures.ts";
import { commaList } from "../../domain/format/lists.ts";
import { say } from "../../domain/language/say.ts";
import * as styles from "./OperationMix.module.css";

/** A single element with a gradient, because a burst of blocks lays out many of these. */
export function OperationMix({ counts }: { readonly counts: OperationCounts }) {
  const present = categories.filter((category) => counts[category] > 0);
  const words = commaList(present.map((category) => categoryCount(category, counts[category])));
  const total = categories.reduce((sum, category) => sum + counts[category], 0);
  if (total === 0) return <span className="faint">empty</span>;
  return (
    <span
      className={styles.mix}
      role="img"
      aria-label={say`${counted(total, "operation")}: ${words}`}
      title={words}
      style={{ backgroundImage: bands(counts, total) }}
    />
  );
}

/** A gradient with one colour band per category, as long as its share, and a gap after each. */
function bands(counts: OperationCounts, total: number): string {
  let end = 0;
  const stops = categories.map((category) => {
    const start = end;
    end += (counts[category] / total) * 100;
    return `var(--op-${category}) ${start}% calc(${end}% - 1px), transparent 0 ${end}%`;
  });
  return `linear-gradient(to right, ${stops.join(", ")})`;
}
