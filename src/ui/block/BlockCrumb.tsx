/** Links back to the blocks page, and to the previous and next block. */
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";

export function BlockCrumb({
  number,
  isNewest = false,
}: {
  readonly number: number | null;
  /** There is no next block yet. */
  readonly isNewest?: boolean;
}) {
  const [previous, next] = [(number ?? 0) - 1, (number ?? 0) + 1];
  return (
    <nav className="crumb" aria-label="Breadcrumb">
      <a href="/blocks">Back to Blocks</a>
      {number !== null && (
        <span className="end num">
          {number > 1 && (
            <a
              href={`/blocks/${previous}`}
              title="Left arrow key"
              aria-keyshortcuts="ArrowLeft"
              aria-label={say`Previous block, ${grouped(previous)}`}
            >
              ← {grouped(previous)}
            </a>
          )}
          {!isNewest && (
            <a
              href={`/blocks/${next}`}
              title="Right arrow key"
              aria-keyshortcuts="ArrowRight"
              aria-label={say`Next block, ${grouped(next)}`}
            >
              {grouped(next)} →
            </a>
          )}
        </span>
      )}
    </nav>
  );
}
