/** A row of a long history: its entry, or a ghost while it is not loaded or is scrolling too fast to be read. */
import type { ComponentProps } from "react";
import type { HistoryRow } from "../../domain/account/answers.ts";
import { HistoryItem } from "./HistoryItem.tsx";

export const HistoryListRow = ({
  row,
  opened,
  height,
  ...item
}: {
  readonly row: HistoryRow | undefined;
  /** Indexes of the entries whose cards are open. */
  readonly opened: ReadonlySet<number>;
  /** Estimated height, px. */
  readonly height: number;
} & Pick<ComponentProps<typeof HistoryItem>, "toggle" | "verdict" | "hasDetails">) =>
  row ? (
    <HistoryItem row={row} isOpen={opened.has(row.index)} {...item} />
  ) : (
    <GhostRow height={height} />
  );

/** A grey shape in place of an entry. */
export const GhostRow = ({ height }: { readonly height: number }) => (
  <div className="op pending" style={{ minHeight: height }}>
    <span className="ghost" />
  </div>
);
