/** A list in a box that scrolls. */
import type { ReactNode } from "react";
import { WindowedList } from "./WindowedList.tsx";

/** Estimated height of a row, px. */
const rowHeight = 48;

export interface ScrollingListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
  readonly className: string;
  readonly height: number | string;
}

export function ScrollingList<Row>({
  label,
  rows,
  keyOf,
  render,
  className,
  height,
}: ScrollingListProps<Row>) {
  // A list that has just become shorter may still be asked for rows past its end.
  const at = <Part,>(place: number, part: (row: Row) => Part): Part | null => {
    const row = rows[place];
    return row === undefined ? null : part(row);
  };
  return (
    <WindowedList
      label={label}
      count={rows.length}
      row={(place) => at(place, render)}
      keyOf={(place) => at(place, keyOf) ?? String(place)}
      rowHeight={rowHeight}
      className={className}
      height={height}
    />
  );
}
