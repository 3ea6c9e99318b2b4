/** Links back to the blocks page, and to the previous and next block. */
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { after, before } from "../browser/reading-arrows.ts";

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
              title={before.name}
              aria-keyshortcuts={before.key}
              aria-label={say`Previous block, ${grouped(previous)}`}
            >
              {before.sign} {grouped(previous)}
            </a>
          )}
          {!isNewest && (
            <a
              href={`/blocks/${next}`}
              title={after.name}
              aria-keyshortcuts={after.key}
              aria-label={say`Next block, ${grouped(next)}`}
            >
              {grouped(next)} {after.sign}
            </a>
          )}
        </span>
      )}
    </nav>
  );
}
