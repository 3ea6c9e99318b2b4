/** The entries of an archive as a virtualised list, one part of it at a time. */
import { useSelector } from "@xstate/react";
import { memo, useCallback, useDeferredValue, useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import type { HistoryRow } from "../../domain/account/answers.ts";
import { partLength, windowLength } from "../../machines/archive/archive-list.machine.ts";
import { rowAt, withMoreRows, type Windows } from "../../machines/shared/windows.ts";
import { expectedHeight, HistoryListRow } from "../account/HistoryListRow.tsx";
import { useToggle } from "../account/use-toggle.ts";
import { WindowedList, type ListRange } from "../list/WindowedList.tsx";
import { useSlices } from "../shared/lists/use-slices.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import type { archiveList } from "./archive.charts.ts";
import { useJump } from "./use-jump.ts";

/** Loaded on demand, because few histories are longer than one part. */
const partSteps = lazy(() => import("./PartSteps.tsx").then((module) => module.PartSteps));

/** New rows of a window in one frame. */
const rowsInFrame = 4;
const nextRows = (
  rendered: Windows<HistoryRow>,
  windows: Windows<HistoryRow>,
): Windows<HistoryRow> => withMoreRows(rendered, windows, rowsInFrame);

/** Memoised, and rendered again only for other rows, because every key in a filter renders the view around it. */
export const ArchiveRows = memo(function ArchiveRows({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof archiveList>;
}) {
  const length = useSelector(actor, ({ context }) => context.shown);
  const newest = useSelector(actor, ({ context }) => context.windows);
  const opened = useSelector(actor, ({ context }) => context.opened);
  const first = useSelector(actor, ({ context }) => context.part) * partLength;
  const target = useSelector(actor, ({ context }) => context.target);
  // Deferred and in slices, so that a whole screen of new rows is neither rendered nor laid out in one task.
  const windows = useSlices(useDeferredValue(newest), nextRows);
  const shown = useDeferredValue(length);
  const toggle = useToggle(actor);
  const { list, noteRange, noteHeight } = useJump(target);
  const noteSeen = useCallback(
    (range: ListRange) => {
      noteRange(range);
      actor.send({ type: "rows.seen", from: range.startIndex, to: range.endIndex });
    },
    [actor, noteRange],
  );
  const renderRow = useCallback(
    (inPart: number) => {
      return (
        <HistoryListRow
          row={rowAt(windows, first + inPart, windowLength)}
          opened={opened}
          toggle={toggle}
          verdict={undefined}
          hasDetails={false}
        />
      );
    },
    [windows, opened, toggle, first],
  );
  const position = useMemo(() => ({ first, total: shown }), [first, shown]);
  if (shown === 0) return null;
  const steps = shown > partLength && (
    <Chunk
      view={partSteps}
      fallback={false}
      first={first}
      total={shown}
      seek={(place) => actor.send({ type: "row.jump", place })}
    />
  );
  return (
    <>
      {steps}
      <WindowedList
        handle={list}
        label="History"
        part={position}
        count={Math.max(0, Math.min(partLength, shown - first))}
        rowHeight={expectedHeight()}
        seen={noteSeen}
        heightChanged={noteHeight}
        row={renderRow}
      />
      <p className="on-paper quiet-note">Only the rows that were on screen are printed.</p>
      {steps}
    </>
  );
});
