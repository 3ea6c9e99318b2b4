/** A history of any length: only what is seen stands in the page. */
import { useSelector } from "@xstate/react";
import { useDeferredValue, type ComponentProps } from "react";
import {
  Virtuoso,
  type ItemProps,
  type ScrollSeekConfiguration,
  type ScrollSeekPlaceholderProps,
} from "react-virtuoso";
import type { ActorRefFrom } from "xstate";
import { windowLength } from "../../../machines/account-history.machine.ts";
import type { accountHistory } from "../../hosts/account-history.ts";
import { useToggle } from "./toggle.ts";
import { HistoryItem } from "./HistoryItem.tsx";

/** Pixels beyond the edges of the screen that are drawn already. */
const margin = 200;
/** What a row is likely to be tall, px. */
const likelyHeight = 84;

export function HistoryList({ actor }: { readonly actor: ActorRefFrom<typeof accountHistory> }) {
  const { matching, windows: newest, opened } = useSelector(actor, ({ context }) => context);
  // Rows that have just come are drawn in slices, so that no single task draws a whole screen.
  const windows = useDeferredValue(newest);
  const toggle = useToggle(actor);
  const renderRow = (place: number) => {
    const row = windows.get(Math.floor(place / windowLength))?.[place % windowLength];
    return row ? (
      <HistoryItem row={row} isOpen={opened.has(row.index)} toggle={toggle} />
    ) : (
      <GhostRow height={likelyHeight} />
    );
  };
  return (
    <Virtuoso
      components={{ List, Item, ScrollSeekPlaceholder }}
      scrollSeekConfiguration={flight}
      useWindowScroll
      totalCount={matching ?? 0}
      defaultItemHeight={likelyHeight}
      increaseViewportBy={margin}
      rangeChanged={({ startIndex, endIndex }) =>
        actor.send({ type: "rows.seen", from: startIndex, to: endIndex })
      }
      itemContent={renderRow}
    />
  );
}

/** Rows nobody can read while they fly past are drawn as ghosts; px in a tenth of a second. */
const flight: ScrollSeekConfiguration = {
  enter: (velocity) => Math.abs(velocity) > 400,
  exit: (velocity) => Math.abs(velocity) < 100,
};

function ScrollSeekPlaceholder({ height }: ScrollSeekPlaceholderProps) {
  return (
    <div role="listitem" style={{ height }}>
      <GhostRow height={height} />
    </div>
  );
}

function GhostRow({ height }: { readonly height: number }) {
  return (
    <div className="op pending" style={{ minHeight: height }}>
      <span className="ghost" />
    </div>
  );
}

function List(props: ComponentProps<"div">) {
  return <div role="list" aria-label="History" {...props} />;
}

function Item({ item: _item, ...props }: ItemProps<unknown>) {
  return <div role="listitem" {...props} />;
}
