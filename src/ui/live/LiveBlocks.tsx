/** The ten newest blocks, as Home and Blocks show them. */
import type { ReactNode } from "react";
import { BlockList } from "./BlockList.tsx";
import type { RowEnd } from "./BlockRows.tsx";
import { latestList } from "./live.charts.ts";

export function LiveBlocks({
  more,
  rowEnd,
}: {
  readonly more?: ReactNode;
  readonly rowEnd?: RowEnd;
}) {
  return (
    <BlockList
      title="Live Blocks"
      machine={latestList}
      topic="latestBlocks"
      size={10}
      first="at-once"
      later="staggered"
      columns={["block", "witness", "operations", "size", "age"]}
      more={more}
      rowEnd={rowEnd}
    />
  );
}
