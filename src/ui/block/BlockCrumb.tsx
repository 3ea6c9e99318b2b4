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
  return (
    <nav className="crumb" aria-label="Breadcrumb">
      <a href="/blocks">Back to Blocks</a>
      {number !== null && (
        <span className="end num">
          {number > 1 && (
            <a
              href={`/blocks/${number - 1}`}
              title="Left arrow key"
              aria-keyshortcuts="ArrowLeft"
              aria-label={say`Previous block, ${grouped(number - 1)}`}
            >
              ← {grouped(number - 1)}
            </a>
          )}
          {!isNewest && (
            <a
              href={`/blocks/${number + 1}`}
              title="Right arrow key"
              aria-keyshortcuts="ArrowRight"
              aria-label={say`Next block, ${grouped(number + 1)}`}
            >
              {grouped(number + 1)} →
            </a>
          )}
        </span>
      )}
    </nav>
  );
}
