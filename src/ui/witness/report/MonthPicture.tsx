/** The month's figures as a drawing to save: it is positioned outside the page, where nobody sees it. */
import type { RefObject } from "react";
import { wrapped } from "../../../domain/format/wrapped.ts";
import { say } from "../../../domain/language/say.ts";
import type { MonthColumn, MonthRow } from "../../../domain/witness/report/month-rows.ts";
import * as styles from "./WitnessReport.module.css";

/** Px. */
const [width, lineHeight, padding, side] = [1080, 17, 5, 16];
/** Where the first column of figures may begin, and the space between two columns, px. */
const [labelWidth, gap] = [230, 14];
/** Width allowed for a letter, px; few are wider. */
const letter = 7.4;

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
  const drawn = linesOf(
    [
      [say`Measure`, ...heads],
      ...rows.map(({ label, cells, median, place }) => [
        label,
        ...cells.map(({ text }) => text),
        place ? median : "",
      ]),
    ],
    (place) => Math.floor(((place === 0 ? labelWidth - side : step) - gap) / letter),
  );
  return (
    <div ref={picture} className={styles.unseen} aria-hidden="true">
      <svg
        data-drawing
        className={styles.drawn}
        width={width}
        height={drawn.height}
        viewBox={`0 0 ${width} ${drawn.height}`}
      >
        {drawn.rows.map(({ top, bottom, cells }) => (
          <g key={top}>
            {cells.map((lines, place) =>
              lines.map((line, i) => (
                <text
                  key={`${heads[place]} ${i}`}
                  className={place === 0 ? undefined : styles.drawnFigure}
                  x={place === 0 ? side : labelWidth + place * step}
                  y={top + padding + 12 + i * lineHeight}
                >
                  {line}
                </text>
              )),
            )}
            <line x1={side} x2={width - side} y1={bottom} y2={bottom} />
          </g>
        ))}
      </svg>
    </div>
  );
}

interface DrawnRow {
  readonly top: number;
  readonly bottom: number;
  /** The lines of each cell. */
  readonly cells: readonly (readonly string[])[];
}

/** Each row as high as its cell with the most lines. `lengthAt`: characters of a line in a column. */
function linesOf(
  rows: readonly (readonly string[])[],
  lengthAt: (place: number) => number,
): { readonly rows: readonly DrawnRow[]; readonly height: number } {
  const drawn: DrawnRow[] = [];
  let top = 0;
  for (const row of rows) {
    const cells = row.map((text, place) => wrapped(text, lengthAt(place)));
    const most = Math.max(...cells.map(({ length }) => length));
    const bottom = top + most * lineHeight + 2 * padding;
    drawn.push({ top, bottom, cells });
    top = bottom;
  }
  return { rows: drawn, height: top + 8 };
}
