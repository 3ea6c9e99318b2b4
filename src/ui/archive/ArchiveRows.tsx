/** The entries of an archive as a virtualized list of any length. */
import { useSelector } from "@xstate/react";
import { useCallback, useDeferredValue, type ComponentProps, type RefObject } from "react";
import { Virtuoso, type ItemProps, type VirtuosoHandle } from "react-virtuoso";
import type { ActorRefFrom } from "xstate";
import { windowLength } from "../../machines/archive/archive-list.machine.ts";
import { HistoryItem } from "../account/HistoryItem.tsx";
import type { archiveList } from "./archive.charts.ts";

/** Distance beyond the viewport's edges that is rendered in advance, px. */
const margin = 200;
/** Estimated height of a row, px. */
const estimatedHeight = 84;

export function ArchiveRows({
  actor,
  handle,
}: {
  readonly actor: ActorRefFrom<typeof archiveList>;
  readonly handle: RefObject<VirtuosoHandle | null>;
}) {
  const { shown, windows: newest, opened } = useSelector(actor, ({ context }) => context);
  // Deferred, so React renders new rows in slices instead of a whole screen in one task.
  const windows = useDeferredValue(newest);
  const toggle = useCallback(
    (index: number) => actor.send({ type: "entry.toggle", index }),
    [actor],
  );
  const renderRow = (place: number) => {
    const row = windows.get(Math.floor(place / windowLength))?.[place % windowLength];
    return row ? (
      <HistoryItem row={row} isOpen={opened.has(row.index)} toggle={toggle} verdict={undefined} />
    ) : (
      <div className="op pending" style={{ minHeight: estimatedHeight }}>
        <span className="ghost" />
      </div>
    );
  };
  if (shown === 0) return null;
  return (
    <Virtuoso
      ref={handle}
      components={{ List, Item }}
      useWindowScroll
      totalCount={shown}
      defaultItemHeight={estimatedHeight}
      increaseViewportBy={margin}
      rangeChanged={({ startIndex, endIndex }) =>
        actor.send({ type: "rows.seen", from: startIndex, to: endIndex })
      }
      itemContent={renderRow}
    />
  );
}

function List(props: ComponentProps<"div">) {
  return <div role="list" aria-label="History" {...props} />;
}

function Item({ item: _item, ...props }: ItemProps<unknown>) {
  return <div role="listitem" {...props} />;
}
