/** A long list in a box that scrolls; only the rows on screen are in the document. */
import { useMemo, type ComponentProps, type ReactNode } from "react";
import { Virtuoso, type ContextProp, type ItemProps } from "react-virtuoso";

/** A list as its views get it. */
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
      components={elements}
      context={context}
      data={rows}
      defaultItemHeight={rowHeight}
      increaseViewportBy={rowHeight * 10}
      computeItemKey={(_, row) => keyOf(row)}
      itemContent={(_, row) => render(row)}
    />
  );
}

interface ListContext {
  readonly label: string;
  readonly total: number;
}

function List({ context: { label }, ...props }: ComponentProps<"div"> & ContextProp<ListContext>) {
  return <div role="list" aria-label={label} {...props} />;
}

/** Says its place in the whole list. */
function Item({
  item: _item,
  context: { total },
  ...props
}: ItemProps<unknown> & ContextProp<ListContext>) {
  return (
    <div role="listitem" aria-posinset={props["data-index"] + 1} aria-setsize={total} {...props} />
  );
}

const elements = { List, Item };
