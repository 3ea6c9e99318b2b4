/** A block's operations as one bar with a segment per category: a click shows only that one, another click all again. */
import type { OperationCounts } from "../../domain/block/block.ts";
import {
  categories,
  categoryCount,
  type Category,
} from "../../domain/chain/operations/category.ts";
import * as styles from "./OperationBar.module.css";

/** For the pointer only: the buttons beside it do the same. */
export function OperationBar({
  counts,
  chosen,
  choose,
}: {
  readonly counts: OperationCounts;
  readonly chosen: Category | null;
  readonly choose: (category: Category | null) => void;
}) {
  return (
    <div className={styles.operationBar} aria-hidden="true">
      {categories
        .filter((category) => counts[category] > 0)
        .map((category) => (
          <button
            key={category}
            type="button"
            tabIndex={-1}
            title={categoryCount(category, counts[category])}
            data-category={category}
            data-dimmed={(chosen !== null && chosen !== category) || undefined}
            style={{ flexGrow: counts[category] }}
            onClick={() => choose(chosen === category ? null : category)}
          />
        ))}
    </div>
  );
}

/** Shown until the counts are known. */
export const BarGhost = () => (
  <div className={styles.operationBar}>
    <span className="ghost" />
  </div>
);
