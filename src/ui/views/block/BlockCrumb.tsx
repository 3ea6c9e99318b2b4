/** The way back to the blocks, and to a block's neighbours. */
import { grouped } from "../../../domain/format/figures.ts";

export function BlockCrumb({ number }: { readonly number: number | null }) {
  return (
    <nav className="crumb" aria-label="Breadcrumb">
      <a href="/blocks">Back to Blocks</a>
      {number !== null && (
        <span className="end num">
          {number > 1 && (
            <a href={`/blocks/${number - 1}`} aria-label={`Previous block, ${grouped(number - 1)}`}>
              ← {grouped(number - 1)}
            </a>
          )}
          <a href={`/blocks/${number + 1}`} aria-label={`Next block, ${grouped(number + 1)}`}>
            {grouped(number + 1)} →
          </a>
        </span>
      )}
    </nav>
  );
}
