/** A figure over a year, a line for each scenario, with limits, a cursor, and a table that opens on request. */
import { dayMs } from "../../domain/durations.ts";
import { line } from "d3";
import { useRef } from "react";
import { dayUtc, axisLabel, isoUtc } from "../../domain/format/times.ts";
import { PeriodTable } from "../archive/PeriodTable.tsx";
import { Axes, Cursor, roomFor } from "../plot/Axes.tsx";
import { PlotFrame, usePlot } from "../plot/PlotFrame.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { roundScale } from "../plot/scale.ts";
import { timeScale } from "../plot/time-scale.ts";
import { Card } from "../shared/page/Card.tsx";
import * as plotStyles from "../plot/Plot.module.css";
import * as styles from "./Economy.module.css";
import { say } from "../../domain/language/say.ts";

const height = 220;
/** Days between two rows of the table. */
const tableStep = 30;

const noLimits: readonly number[] = [];

/** One scenario's values, one for each day. */
export interface YearLine {
  readonly name: string;
  readonly values: readonly number[];
}

export function YearPlot({
  title,
  file,
  lines,
  limits = noLimits,
  start,
  figure,
  tick,
}: {
  readonly title: string;
  readonly file: string;
  readonly lines: readonly YearLine[];
  /** Values to mark with a line across. */
  readonly limits?: readonly number[];
  /** When the year begins, ms. */
  readonly start: number;
  readonly figure: (value: number) => string;
  /** The figure on the axis. */
  readonly tick: (value: number) => string;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const last = (lines[0]?.values.length ?? 1) - 1;
  const plot = usePlot({ count: last + 1, first: 0, page: 30 });
  const { at, width } = plot;
  const all = [...lines.flatMap(({ values }) => values), ...limits];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const [top, bottom] = [16, height - 24];
  const y = roundScale([low, high === low ? low + 1 : high], [bottom, top], 4);
  const levels = y.ticks(4);
  // The lines' names are beyond their ends.
  const area = { left: roomFor(levels.map(tick)), right: width - 20, top, bottom };
  const timeOf = (day: number): number => start + day * dayMs;
  const x = timeScale([start, timeOf(last)], [area.left, area.right]);
  const path = line<number>(
    (_, day) => x(timeOf(day)),
    (value) => y(value),
  );
  const names = apart(lines.map(({ values }) => y(values[last] ?? 0) + 4));
  const month = axisLabel(last * dayMs);
  const wordsOf = (day: number): string =>
    [
      dayUtc(timeOf(day)),
      ...lines.map(({ name, values }) => `${name} ${figure(values[day] ?? 0)}`),
    ].join(" · ");
  const rows = Array.from({ length: last + 1 }, (_, day) => day);
  return (
    <Card
      title={title}
      end={
        <SaveAs
          what={title}
          name={file}
          picture={picture}
          rows={() => [
            ["day (UTC)", ...lines.map(({ name }) => name)],
            ...rows.map((day) => [
              isoUtc(timeOf(day)).slice(0, 10),
              ...lines.map(({ values }) => values[day] ?? 0),
            ]),
          ]}
        />
      }
    >
      <div ref={picture}>
        <PlotFrame
          plot={plot}
          label={title}
          height={height}
          reading={at === null ? null : wordsOf(at)}
          idle={wordsOf(last)}
          pointAt={(across) =>
            Math.min(
              last,
              Math.max(0, Math.round(((across - area.left) / (area.right - area.left)) * last)),
            )
          }
        >
          <Axes area={area} y={y} levels={levels} figure={tick} x={x} name={month} />
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
              <path className={plotStyles.line} d={path([...values]) ?? ""} />
              <text className={plotStyles.label} x={area.right + 6} y={names[place]}>
                {name}
              </text>
            </g>
          ))}
          {at !== null && (
            <Cursor
              area={area}
              x={x(timeOf(at))}
              ys={lines.map(({ values }) => y(values[at] ?? 0))}
            />
          )}
        </PlotFrame>
      </div>
      <PeriodTable
        caption={title}
        head={[say`Day`, ...lines.map(({ name }) => name)]}
        rows={rows
          .filter((day) => day % tableStep === 0 || day === last)
          .map((day) => ({
            label: dayUtc(timeOf(day)),
            at: day,
            values: lines.map(({ values }) => values[day] ?? 0),
          }))}
        figure={figure}
        list={file}
      />
    </Card>
  );
}

/** The least distance of two names, px. */
const leastGap = 13;

/** Where the names of lines stand, px: two that would overlap are moved apart. */
function apart([first = 0, second]: readonly number[]): readonly number[] {
  if (second === undefined) return [first];
  const overlap = Math.max(0, leastGap - Math.abs(first - second)) / 2;
  const side = first < second ? -1 : 1;
  return [first + side * overlap, second - side * overlap];
}
