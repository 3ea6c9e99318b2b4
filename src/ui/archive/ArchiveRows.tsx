/** The entries of an archive as a virtualized list, one part of it at a time. */
import { useSelector } from "@xstate/react";
import { memo, useCallback, useDeferredValue, useMemo } from "react";
import type { HistoryRow } from "../../domain/archive/answers.ts";
import { claimOf } from "../../domain/account/row-claim.ts";
import { partLength, windowLength } from "../../machines/archive/archive-list.machine.ts";
import { rowVerdict, type RowVerdicts } from "../../machines/proof/row-proving.machine.ts";
import { rowAt, withMoreRows, type Windows } from "../../machines/shared/windows.ts";
import { HistoryItem } from "../account/HistoryItem.tsx";
import { useToggle } from "../account/use-toggle.ts";
import { GhostRow } from "../transaction/GhostRow.tsx";
import { useSlices } from "../shared/lists/use-slices.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import type { ArchiveList } from "./use-archive-list.ts";
import { useJump } from "./use-jump.ts";
import { WindowedList, type ListRange } from "../list/WindowedList.tsx";

/** Few histories are that long. */
const partSteps = lazy(() => import("./PartSteps.tsx").then((module) => module.PartSteps));

const none: RowVerdicts = new Map();

/** Expected height of a closed entry, px at the usual size of text (OperationItem.module.css): the first drawn one is measured. */
const expectedHeight = (): number => (matchMedia("(max-width: 42em)").matches ? 57 : 37);

/** New rows of a window in one frame. */
const rowsInFrame = 4;
const nextRows = (
  rendered: Windows<HistoryRow>,
  windows: Windows<HistoryRow>,
): Windows<HistoryRow> => withMoreRows(rendered, windows, rowsInFrame);

/** Memoized, and rendered again only for other rows, because every key in a filter renders the view around it. */
export const ArchiveRows = memo(function ArchiveRows({
  actor,
  initial,
  verdicts = none,
  hasDetails = false,
}: {
  readonly actor: ArchiveList;
  /** Rows drawn before anything is measured. */
  readonly initial?: number;
  readonly verdicts?: RowVerdicts;
  /** Whether a row shows its payload below its sentence. */
  readonly hasDetails?: boolean;
}) {
  const length = useSelector(actor, ({ context }) => context.shown);
  const newest = useSelector(actor, ({ context }) => context.windows);
  const opened = useSelector(actor, ({ context }) => context.opened);
  const first = useSelector(actor, ({ context }) => context.part) * partLength;
  const numbering = useSelector(actor, ({ context }) => context.numbering);
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
      const row = rowAt(windows, first + inPart, windowLength);
      // Its window is not loaded yet.
      if (!row) return <GhostRow />;
      return (
        <HistoryItem
          row={row}
          isOpen={opened.has(row.index)}
          toggle={toggle}
          verdict={rowVerdict(verdicts, claimOf(row, numbering))}
          hasDetails={hasDetails}
        />
      );
    },
    [windows, opened, toggle, first, verdicts, numbering, hasDetails],
  );
  const position = useMemo(() => ({ first, total: shown }), [first, shown]);
  if (shown === 0) return null;
  const count = Math.max(0, Math.min(partLength, shown - first));
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
        count={count}
        {...(initial !== undefined && { initial: Math.min(initial, count) })}
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
