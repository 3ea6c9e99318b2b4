/**
 * Draws amounts by period as stacked bars, with the cursor of `plot-cursor.ts`. The page also shows them in a table.
 */
import { bisectRight, max } from "d3";
import { periodLabel } from "../../domain/archive/format.ts";
import { periodEnd, type Period } from "../../domain/archive/periods.ts";
import { axisLabel } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { Axes } from "./Axes.tsx";
import { levelAxis, levelCount, type LevelFigure } from "./level-axis.ts";
import { usePlot } from "./plot-cursor.ts";
import { PlotFrame } from "./PlotFrame.tsx";
import { roundScale } from "./scale.ts";
import { timeScale } from "./time-scale.ts";
import * as styles from "./StackedBars.module.css";

const height = 240;
/** Space between two bars, px; less if the bars are narrow. */
const gap = 2;

/** The series that are stacked in each bar, from the bottom up. */
export interface BarSeries {
  /** Chooses the colour. */
  readonly key: string;
  readonly label: string;
}

/** A period with the value of each series. */
export interface Bar {
  /** Ms. */
  readonly start: number;
  readonly values: readonly number[];
}

/** A span of time, ms. */
export interface Extent {
  readonly from: number;
  readonly to: number;
  /** What happened earlier has not been read; at most `from` if everything has been. */
  readonly readFrom: number;
}

/** Minimum number of periods on the axis. */
const minPeriods = 10;

export function StackedBars({
  label,
  series,
  bars: newestFirst,
  by,
  figure,
  tick,
  extent,
}: {
  readonly label: string;
  readonly series: readonly BarSeries[];
  /** Newest first, without the empty ones. */
  readonly bars: readonly Bar[];
  readonly by: Period;
  /** Formats a value. */
  readonly figure: (value: number) => string;
  readonly tick: LevelFigure;
  /** The chosen span of time, which may be longer than the span of the bars; undefined for all time. */
  readonly extent?: Extent | undefined;
}) {
  const bars = newestFirst.toReversed();
  const plot = usePlot({ count: bars.length, first: bars.length - 1, page: 10 });
  const { at, width } = plot;
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const ends = (start: number): number => periodEnd(start / 1000, by) * 1000;
  const to = Math.max(ends(last.start), extent?.to ?? 0);
  // If there are only a few bars, the axis begins earlier, so that they don't become too wide.
  const widest = ends(last.start) - last.start;
  const from = Math.min(first.start, extent?.from ?? to - minPeriods * widest);
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const [top, bottom] = [12, height - 24];
  const y = roundScale([0, max(sums) || 1], [bottom, top], levelCount);
  const axis = levelAxis(y, tick);
  const area = { left: axis.left, right: width - 16, top, bottom };
  const x = timeScale([from, to], [area.left, area.right]);
  const paths = series.map((_, layer) =>
    bars
      .map(({ start, values }) => {
        const value = values[layer] ?? 0;
        if (value <= 0) return "";
        const below = values.slice(0, layer).reduce((sum, each) => sum + each, 0);
        const [left, right] = [x(start), x(ends(start))];
        const bar = Math.max(1, right - left - Math.min(gap, (right - left) / 4));
        const [foot, head] = [y(below), y(below + value)];
        return `M${left.toFixed(1)} ${foot.toFixed(1)}h${bar.toFixed(1)}V${head.toFixed(1)}h${(-bar).toFixed(1)}Z`;
      })
      .join(""),
  );
  const here = at === null ? undefined : bars[at];
  const words = ({ start, values }: Bar): string =>
    [
      `${periodLabel(start, by)}: ${figure(values.reduce((sum, each) => sum + each, 0))}`,
      ...series.flatMap((each, layer) => {
        const value = values[layer] ?? 0;
        return value > 0 && series.length > 1 ? [`${each.label} ${figure(value)}`] : [];
      }),
    ].join(" · ");
  // The first bar may begin before the span does: that part is not missing.
  const isPartlyUnread = extent !== undefined && extent.readFrom > extent.from;
  const name = axisLabel(to - from);
  return (
    <PlotFrame
      plot={plot}
      label={label}
      height={height}
      reading={here ? words(here) : null}
      idle={words(last)}
      pointAt={(across) => {
        const starts = bars.map(({ start }) => start);
        return Math.max(0, bisectRight(starts, x.invert(across)) - 1);
      }}
      below={
        (series.length > 1 || isPartlyUnread) && (
          <ul className={styles.plotLegend}>
            {isPartlyUnread && (
              <li>
                <span className={`swatch ${styles.unreadSwatch}`} aria-hidden="true" />
                {say`Not read yet`}
              </li>
            )}
            {series.map((each) => (
              <li key={each.key}>
                <span className="swatch" data-series={each.key} aria-hidden="true" />
                {each.label}
              </li>
            ))}
          </ul>
        )
      }
    >
      <Axes area={area} axis={axis} x={x} name={name} />
      {isPartlyUnread && (
        <rect
          className={styles.unread}
          x={x(from)}
          width={Math.max(0, x(Math.min(extent.readFrom, to)) - x(from))}
          y={top}
          height={bottom - top}
        >
          <title>{say`Not read yet`}</title>
        </rect>
      )}
      {here && (
        <rect
          className={styles.band}
          x={x(here.start) - 1}
          width={Math.max(3, x(ends(here.start)) - x(here.start))}
          y={top}
          height={bottom - top}
        />
      )}
      {series.map(({ key }, layer) => (
        <path key={key} data-series={key} d={paths[layer]} />
      ))}
    </PlotFrame>
  );
}
