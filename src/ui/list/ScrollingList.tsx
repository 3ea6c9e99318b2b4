/** A long list in a box that scrolls; only the rows on screen are in the document. */
import { useMemo, type ReactNode } from "react";
import { Virtuoso } from "react-virtuoso";
import { listElements } from "./list-elements.tsx";

/** Props of a list of any length, whichever component draws it. */
export interface LongListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
}

/** Height of the box, px. */
const height = 560;
/** Estimated height of a row, px. */
const rowHeight = 48;

export function ScrollingList<Row>({ label, rows, keyOf, render }: LongListProps<Row>) {
  const total = rows.length;
  const context = useMemo(() => ({ label, total }), [label, total]);
  return (
    <Virtuoso
      className="row-list"
      style={{ height }}
      components={listElements}
      context={context}
      data={rows}
      defaultItemHeight={rowHeight}
      increaseViewportBy={rowHeight * 10}
      computeItemKey={(_, row) => keyOf(row)}
      itemContent={(_, row) => render(row)}
    />
  );
}
