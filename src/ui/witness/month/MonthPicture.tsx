/** The month's figures as a drawing, to be saved: it lies beside the page, where nobody sees it. */
import type { RefObject } from "react";
import { say } from "../../../domain/language/say.ts";
import type { MonthColumn, MonthRow } from "../../../domain/witness/month/month-rows.ts";
import * as styles from "./WitnessReport.module.css";

/** Px. */
const [width, rowHeight, side] = [1080, 26, 16];
/** Where the first column of figures may begin, px. */
const labelWidth = 300;
/** Characters of a figure at most. */
const maxLength = 26;

export function MonthPicture({
  picture,
  columns,
  rows,
}: {
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly columns: readonly MonthColumn[];
  readonly rows: readonly MonthRow[];
}) {
  const heads = [...columns.map(({ name }) => `@${name}`), say`Median of the other top 20`];
  const step = (width - labelWidth - side) / heads.length;
  const right = (place: number): number => labelWidth + (place + 1) * step;
  const height = (rows.length + 1) * rowHeight + 8;
  const line = (at: number, label: string, figures: readonly string[]) => (
    <g key={at}>
      <text x={side} y={at * rowHeight + 18}>
        {label}
      </text>
      {figures.map((text, place) => (
        <text
          key={heads[place]}
          className={styles.drawnFigure}
          x={right(place)}
          y={at * rowHeight + 18}
        >
          {text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text}
        </text>
      ))}
      <line x1={side} x2={width - side} y1={(at + 1) * rowHeight} y2={(at + 1) * rowHeight} />
    </g>
  );
  return (
    <div ref={picture} className={styles.unseen} aria-hidden="true">
      <svg
        data-drawing
        className={styles.drawn}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        {line(0, say`Measure`, heads)}
        {rows.map(({ label, cells, median, place }, i) =>
          line(i + 1, label, [...cells.map(({ text }) => text), place ? median : ""]),
        )}
      </svg>
    </div>
  );
}
