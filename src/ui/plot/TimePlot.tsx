/** Figures over time: a line for each, with limits, holes, a cursor, and a table that opens on request. */
import { bisectCenter, line } from "d3";
import { useRef, type ReactNode } from "react";
import type { CsvCell } from "../../domain/format/csv.ts";
import { axisLabel } from "../../domain/format/times.ts";
import { PeriodTable, type PeriodRow } from "../list/PeriodTable.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Axes, Cursor } from "./Axes.tsx";
import { levelAxis, levelCount, type LevelFigure } from "./level-axis.ts";
import { usePlot } from "./plot-cursor.ts";
import { PlotFrame } from "./PlotFrame.tsx";
import { SaveAs } from "./SaveAs.tsx";
import { roundScale } from "./scale.ts";
import { timeScale } from "./time-scale.ts";
import * as plotStyles from "./Plot.module.css";
import * as styles from "./TimePlot.module.css";

const height = 220;
/** Average width of a character of the lines' names, px. */
const nameChar = 7.4;
/** Points that Page Up and Page Down move the cursor by. */
const cursorPage = 30;

const noLimits: readonly number[] = [];

/** A line: its values, one for each time; null where nothing is known. */
export interface TimeLine {
  /** Written at its end, and before its values; empty for a line alone. */
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export function TimePlot({
  title,
  beside,
  file,
  times,
  lines,
  isRough,
  limits = noLimits,
  wordsAt,
  tick,
  csv,
  table,
}: {
  readonly title: string;
  /** After the heading. */
  readonly beside?: ReactNode;
  /** The name of its files, and of the table in the address. */
  readonly file: string;
  /** Ms, the oldest first; at least one. */
  readonly times: readonly number[];
  readonly lines: readonly TimeLine[];
  /** Whether a value rests on an assumption; dashed. */
  readonly isRough?: (at: number) => boolean;
  /** Values to mark with a line across. */
  readonly limits?: readonly number[];
  /** The reading at a point. */
  readonly wordsAt: (at: number) => string;
  /** The figure on the axis. */
  readonly tick: LevelFigure;
  /** The rows of its file, with their head. */
  readonly csv: () => readonly (readonly CsvCell[])[];
  readonly table: {
    readonly head: readonly string[];
    readonly rows: readonly PeriodRow[];
    readonly figure: (value: number) => string;
  };
}) {
  const picture = useRef<HTMLDivElement>(null);
  const last = times.length - 1;
  const plot = usePlot({ count: times.length, first: 0, page: cursorPage });
  const { at, width } = plot;
  const all = [...lines.flatMap(({ values }) => values.filter((each) => each !== null)), ...limits];
  const [low, high] = all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)];
  const [top, bottom] = [16, height - 24];
  const y = roundScale(
    high === low ? [low * 0.9, high || 1] : [low, high],
    [bottom, top],
    levelCount,
  );
  const axis = levelAxis(y, tick);
  const longest = Math.max(...lines.map(({ name }) => name.length));
  // The lines' names are beyond their ends.
  const area = {
    left: axis.left,
    right: width - Math.max(20, 8 + nameChar * longest),
    top,
    bottom,
  };
  const [start = 0, end = 0] = [times[0], times[last]];
  const x = timeScale([start, end], [area.left, area.right]);
  const xAt = (point: number): number => x(times[point] ?? start);
  const path = line<Point>(
    ({ point }) => xAt(point),
    ({ value }) => y(value),
  );
  if (lines.every(({ values }) => values.every((each) => each === null)))
    return (
      <Card title={title} beside={beside}>
        <p className="quiet-note">Nothing is known about this time.</p>
      </Card>
    );
  const names = apart(lines.map(({ values }) => y(values[last] ?? low) + 4));
  return (
    <Card
      title={title}
      beside={beside}
      end={<SaveAs what={title} name={file} picture={picture} rows={csv} />}
    >
      <div ref={picture}>
        <PlotFrame
          plot={plot}
          label={title}
          height={height}
          reading={at === null ? null : wordsAt(at)}
          idle={wordsAt(last)}
          pointAt={(across) => bisectCenter(times, x.invert(across))}
        >
          <Axes area={area} axis={axis} x={x} name={axisLabel(end - start)} />
          {limits.map((limit) => (
            <line
              key={limit}
              className={styles.limit}
              x1={area.left}
              x2={area.right}
              y1={y(limit)}
              y2={y(limit)}
            />
          ))}
          {lines.map(({ name, values }, place) => (
            <g key={name} className={place === 0 ? undefined : styles.second}>
              {stretchesOf(values, isRough).map(({ points, isRough: rough }) => {
                const [only] = points;
                return only && points.length === 1 ? (
                  <circle
                    key={only.point}
                    className={plotStyles.point}
                    cx={xAt(only.point)}
                    cy={y(only.value)}
                    r={3}
                  />
                ) : (
                  <path
                    key={only?.point}
                    className={`${plotStyles.line} ${rough ? styles.rough : ""}`.trim()}
                    d={path([...points]) ?? ""}
                  />
                );
              })}
              <text className={plotStyles.label} x={area.right + 6} y={names[place]}>
                {name}
              </text>
            </g>
          ))}
          {at !== null && (
            <Cursor
              area={area}
              x={xAt(at)}
              ys={lines.flatMap(({ values }) => {
                const value = values[at] ?? null;
                return value === null ? [] : [y(value)];
              })}
            />
          )}
        </PlotFrame>
      </div>
      <PeriodTable caption={title} list={file} {...table} />
    </Card>
  );
}

/** A value at one of the times. */
interface Point {
  readonly point: number;
  readonly value: number;
}

/** Runs of known values, each entirely rough or not at all; a run begins where the one before it ended. */
function stretchesOf(
  values: readonly (number | null)[],
  isRough: ((at: number) => boolean) | undefined,
): readonly { readonly points: readonly Point[]; readonly isRough: boolean }[] {
  const found: { readonly points: Point[]; readonly isRough: boolean }[] = [];
  let before: Point | null = null;
  for (const [point, value] of values.entries()) {
    const here: Point | null = value === null ? null : { point, value };
    const rough = isRough?.(point) ?? false;
    const running = found.at(-1);
    if (here && before && running?.isRough === rough) running.points.push(here);
    else if (here) found.push({ points: before ? [before, here] : [here], isRough: rough });
    before = here;
  }
  return found;
}

/** The minimum distance between two names, px. */
const minGap = 13;

/** Where the lines' names are drawn, px: two that would overlap are moved apart. */
function apart([first = 0, second]: readonly number[]): readonly number[] {
  if (second === undefined) return [first];
  const overlap = Math.max(0, minGap - Math.abs(first - second)) / 2;
  const side = first < second ? -1 : 1;
  return [first + side * overlap, second - side * overlap];
}
