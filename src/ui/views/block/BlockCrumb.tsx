/** The way back to the blocks, and to a block's neighbours. */
import { grouped } from "../../../domain/format/figures.ts";
import { useTopic } from "../../parts/use-topic.ts";

export function BlockCrumb({ number }: { readonly number: number | null }) {
  const { view } = useTopic("chain");
  const head = view?.properties?.value.headBlock;
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
          {(head === undefined || number < head) && (
            <a href={`/blocks/${number + 1}`} aria-label={`Next block, ${grouped(number + 1)}`}>
              {grouped(number + 1)} →
            </a>
          )}
        </span>
      )}
    </nav>
  );
}
