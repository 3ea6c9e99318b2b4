/** A list of any length, of which only the rows on screen are in the document. Each row states its place in the list. */
import { useMemo, type ComponentProps, type ReactNode, type RefObject } from "react";
import {
  Virtuoso,
  type ContextProp,
  type ItemProps,
  type ListRange,
  type ScrollSeekConfiguration,
  type ScrollSeekPlaceholderProps,
  type VirtuosoHandle,
} from "react-virtuoso";

export type { ListRange, VirtuosoHandle as ListHandle };

/** Distance beyond the window's edges that is rendered in advance, px. */
const margin = 200;
/** The same beyond the edges of a box, rows. */
const rowsBeyond = 10;

/** What the list's elements need to draw themselves. */
interface ListContext {
  readonly label: string;
  readonly first: number;
  readonly total: number;
  readonly ghost: ReactNode;
}

export interface WindowedListProps {
  readonly label: string;
  /** Number of rows. */
  readonly count: number;
  readonly row: (place: number) => ReactNode;
  readonly keyOf?: (place: number) => string;
  /** Estimated height of a row, px. */
  readonly rowHeight: number;
  /** The height of a box that scrolls; without one the list scrolls with the page. */
  readonly height?: number | string;
  readonly className?: string;
  /** If this is part of a longer list: the place of its first row there, from 0, and that list's length. */
  readonly part?: { readonly first: number; readonly total: number };
  /** Rows drawn before anything is measured. */
  readonly initial?: number;
  /** Drawn instead of rows that scroll by too fast to read. */
  readonly ghost?: ReactNode;
  readonly seen?: (range: ListRange) => void;
  /** Called when the height of rows has changed. */
  readonly heightChanged?: () => void;
  readonly handle?: RefObject<VirtuosoHandle | null> | null;
}

export function WindowedList({
  label,
  count,
  row,
  keyOf = String,
  rowHeight,
  height,
  className = "",
  part,
  initial,
  ghost = null,
  seen = ignore,
  heightChanged = ignore,
  handle = null,
}: WindowedListProps) {
  const { first, total } = part ?? { first: 0, total: count };
  const context = useMemo(() => ({ label, first, total, ghost }), [label, first, total, ghost]);
  return (
    <Virtuoso
      ref={handle}
      className={className}
      {...(height === undefined ? { useWindowScroll: true } : { style: { height } })}
      components={elements}
      context={context}
      totalCount={count}
      {...(initial !== undefined && { initialItemCount: initial })}
      defaultItemHeight={rowHeight}
      increaseViewportBy={height === undefined ? margin : rowHeight * rowsBeyond}
      computeItemKey={keyOf}
      scrollSeekConfiguration={ghost !== null && fastScroll}
      rangeChanged={seen}
      totalListHeightChanged={heightChanged}
      itemContent={row}
    />
  );
}

const ignore = (): void => undefined;

/** Velocities in px per 100 ms. */
const fastScroll: ScrollSeekConfiguration = {
  enter: (velocity) => Math.abs(velocity) > 400,
  exit: (velocity) => Math.abs(velocity) < 100,
};

function List({ context: { label }, ...props }: ComponentProps<"div"> & ContextProp<ListContext>) {
  return <div role="list" aria-label={label} {...props} />;
}

function Item({
  item: _item,
  context: { first, total },
  ...props
}: ItemProps<unknown> & ContextProp<ListContext>) {
  return (
    <div
      role="listitem"
      aria-posinset={first + props["data-index"] + 1}
      aria-setsize={total}
      {...props}
    />
  );
}

function ScrollSeekPlaceholder({
  height,
  context: { ghost },
}: ScrollSeekPlaceholderProps & ContextProp<ListContext>) {
  return (
    <div role="listitem" style={{ height }}>
      {ghost}
    </div>
  );
}

const elements = { List, Item, ScrollSeekPlaceholder };
