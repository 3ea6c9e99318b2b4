/** The elements of a virtualized list: a list with a name, whose items say their place in the whole. */
import type { ComponentProps } from "react";
import type { ContextProp, ItemProps } from "react-virtuoso";

/** What the elements say of the list. */
export interface ListContext {
  readonly label: string;
  /** Number of rows, of which only those on screen are in the document. */
  readonly total: number;
}

/** The `components` of a `Virtuoso` whose `context` is a `ListContext`. */
export const listElements = { List, Item };

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
