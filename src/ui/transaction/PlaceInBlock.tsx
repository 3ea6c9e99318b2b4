/** A transaction's zero-based position in its block, and its one-based place beside it. */
import { placeInBlock } from "../../domain/format/figures.ts";

export function PlaceInBlock({
  position,
  total,
}: {
  readonly position: number;
  /** Number of transactions in the block, if known. */
  readonly total: number | null;
}) {
  const [number, place] = placeInBlock(position, total);
  return (
    <span className="num">
      {number} <span className="faint">{place}</span>
    </span>
  );
}
