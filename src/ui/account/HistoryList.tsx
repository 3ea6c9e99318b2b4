/** A virtualized history of any length. */
import { useSelector } from "@xstate/react";
import { useDeferredValue, type ComponentProps } from "react";
import {
  Virtuoso,
  type ItemProps,
  type ScrollSeekConfiguration,
  type ScrollSeekPlaceholderProps,
} from "react-virtuoso";
import type { ActorRefFrom } from "xstate";
import { claimOf } from "../../domain/account/row-claim.ts";
import { limits } from "../../domain/limits.ts";
import { historyWindowLength } from "../../machines/account/account-history.machine.ts";
import { rowVerdict, type RowVerdicts } from "../../machines/proof/row-proving.machine.ts";
import { rowAt } from "../../machines/shared/windows.ts";
import type { accountHistoryMachine } from "../../machines/account/account-history.machine.ts";
import { useToggle } from "./use-toggle.ts";
import { GhostRow } from "../transaction/GhostRow.tsx";
import { expectedHeight, HistoryListRow } from "./HistoryListRow.tsx";

/** Distance beyond the viewport's edges that is rendered in advance, px. */
const margin = 200;

export function HistoryList({
  actor,
  verdicts,
}: {
  readonly actor: ActorRefFrom<typeof accountHistoryMachine>;
  readonly verdicts: RowVerdicts;
}) {
  const {
    numbering,
    matching,
    windows: newest,
    opened,
  } = useSelector(actor, ({ context }) => context);
  // Deferred, so React renders new rows in slices instead of a whole screen in one task.
  const windows = useDeferredValue(newest);
  const toggle = useToggle(actor);
  const renderRow = (place: number) => {
    const row = rowAt(windows, place, historyWindowLength);
    return (
      <HistoryListRow
        row={row}
        opened={opened}
        toggle={toggle}
        verdict={row && rowVerdict(verdicts, claimOf(row, numbering))}
      />
    );
  };
  return (
    <>
      <Virtuoso
        components={{ List, Item, ScrollSeekPlaceholder }}
        scrollSeekConfiguration={fastScroll}
        useWindowScroll
        totalCount={matching ?? 0}
        initialItemCount={Math.min(matching ?? 0, limits.history.recent)}
        defaultItemHeight={expectedHeight()}
        increaseViewportBy={margin}
        rangeChanged={({ startIndex, endIndex }) =>
          actor.send({ type: "rows.seen", from: startIndex, to: endIndex })
        }
        itemContent={renderRow}
      />
      <p className="on-paper quiet-note">Only the rows that were on screen are printed.</p>
    </>
  );
}

/** Rows that scroll by too fast to read are skeletons; velocities in px per 100 ms. */
const fastScroll: ScrollSeekConfiguration = {
  enter: (velocity) => Math.abs(velocity) > 400,
  exit: (velocity) => Math.abs(velocity) < 100,
};

function ScrollSeekPlaceholder({ height }: ScrollSeekPlaceholderProps) {
  return (
    <div role="listitem" style={{ height }}>
      <GhostRow />
    </div>
  );
}

function List(props: ComponentProps<"div">) {
  return <div role="list" aria-label="History" {...props} />;
}

function Item({ item: _item, ...props }: ItemProps<unknown>) {
  return <div role="listitem" {...props} />;
}
