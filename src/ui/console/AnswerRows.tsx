/** The rows of an answer: a virtualised list, unless they are few. */
import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import type { ActorRefFrom } from "xstate";
import type { ConsoleRow } from "../../domain/console/answers.ts";
import { rowsInWindow } from "../../machines/console/console-rows.machine.ts";
import { rowAt } from "../../machines/shared/windows.ts";
import { WindowedList, type ListRange } from "../list/WindowedList.tsx";
import { AnswerRow } from "./AnswerRow.tsx";
import type { consoleRows } from "./console.charts.ts";
import * as styles from "./AnswerRows.module.css";

/** Height of a row of one line, px; longer rows wrap. */
const rowHeight = 24;
/** Height of a list that scrolls, px. */
const maxHeight = 560;
/** A list of at most this many rows doesn't scroll: it is as high as they need. */
const rowsWithoutScrolling = 40;

export function AnswerRows({
  actor,
  label,
}: {
  readonly actor: ActorRefFrom<typeof consoleRows>;
  readonly label: string;
}) {
  const total = useSelector(actor, ({ context }) => context.total) ?? 0;
  const windows = useSelector(actor, ({ context }) => context.windows);
  const toggle = useCallback((place: number) => actor.send({ type: "row.toggle", place }), [actor]);
  const noteSeen = useCallback(
    ({ startIndex, endIndex }: ListRange) =>
      actor.send({ type: "rows.seen", from: startIndex, to: endIndex }),
    [actor],
  );
  const loadedRow = (place: number): ConsoleRow | undefined => rowAt(windows, place, rowsInWindow);
  const renderRow = (place: number) => <Row row={loadedRow(place)} toggle={toggle} />;
  const isRaw = loadedRow(0)?.kind === "raw";
  // A piece of the received text has many lines.
  if (total <= (isRaw ? 1 : rowsWithoutScrolling))
    return (
      <ul className={styles.answerRows} aria-label={label}>
        {Array.from({ length: total }, (_, place) => (
          <li key={rowKey(loadedRow(place), place)}>
            <Row row={loadedRow(place)} toggle={toggle} />
          </li>
        ))}
      </ul>
    );
  return (
    <WindowedList
      label={label}
      className={styles.answerRows}
      height={maxHeight}
      count={total}
      rowHeight={rowHeight}
      seen={noteSeen}
      row={renderRow}
    />
  );
}

const rowKey = (row: ConsoleRow | undefined, place: number): string =>
  row && row.kind !== "raw" ? `value ${row.place}` : `row ${place}`;

function Row({
  row,
  toggle,
}: {
  readonly row: ConsoleRow | undefined;
  readonly toggle: (place: number) => void;
}) {
  if (row === undefined)
    return (
      <div className={styles.value} style={{ minHeight: rowHeight }}>
        <span className="ghost" />
      </div>
    );
  return row.kind === "raw" ? (
    <div className={styles.piece}>{row.text}</div>
  ) : (
    <AnswerRow row={row} toggle={toggle} />
  );
}
