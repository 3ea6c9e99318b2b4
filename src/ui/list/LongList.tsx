/** A list of any length: as high as its rows if it is short, else a box that scrolls, whose code loads with it. */
import type { ReactNode } from "react";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import "./LongList.css";

const windowed = lazy(() => import("./WindowedList.tsx").then((module) => module.WindowedList));

/** Estimated height of a row, px. */
const rowHeight = 48;

export function LongList<Row>({
  label,
  rows,
  keyOf,
  render,
  most = 30,
  className = "row-list",
  boxName = className,
  height = 560,
}: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
  /** Rows of the longest list without a box. */
  readonly most?: number;
  readonly className?: string;
  /** The class of the box. */
  readonly boxName?: string;
  /** The height of the box. */
  readonly height?: number | string;
}) {
  if (rows.length > most)
    return (
      <Chunk
        view={windowed}
        fallback={
          <p className="quiet-note" aria-busy="true">
            <span className="ghost" />
          </p>
        }
        label={label}
        count={rows.length}
        row={(place) => drawn(rows[place], render)}
        keyOf={(place) => drawn(rows[place], keyOf) ?? String(place)}
        rowHeight={rowHeight}
        className={boxName}
        height={height}
      />
    );
  return (
    <ul className={className} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{render(row)}</li>
      ))}
    </ul>
  );
}

/** A list that has just become shorter may still ask for a row behind its end. */
const drawn = <Row, Part>(row: Row | undefined, draw: (row: Row) => Part): Part | null =>
  row === undefined ? null : draw(row);
