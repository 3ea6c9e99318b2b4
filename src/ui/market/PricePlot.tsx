/** Draws prices over a span as a line, with the cursor of `plot-cursor.ts`, and a table for screen readers. */
import { area as shadeOf, bisectCenter, extent, line } from "d3";
import { Fragment } from "react";
import { priceLabel } from "../../domain/format/figures.ts";
import { axisLabel } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { PricePoint } from "../../domain/market/coins.ts";
import { runsOf } from "../../domain/price/runs.ts";
import { Axes, Cursor } from "../plot/Axes.tsx";
import { levelAxis, levelCount } from "../plot/level-axis.ts";
import { usePlot } from "../plot/plot-cursor.ts";
import { PlotFrame } from "../plot/PlotFrame.tsx";
import { linearScale, roundScale } from "../plot/scale.ts";
import { timeScale } from "../plot/time-scale.ts";
import { useExactTime, useNetwork } from "../shared/data/network.ts";
import { exactTime } from "../shared/values/sentence-times.tsx";
import * as styles from "../plot/Plot.module.css";

const height = 240;
/** Maximum points to draw; more would not be visible. */
const maxPoints = 240;
/** A line through fewer points would show a course that nobody has measured. */
const minForLine = 3;
/** Rows of the table for screen readers. */
const tableRows = 24;

const thinned = <T,>(items: readonly T[], count: number): readonly T[] =>
  items.length <= count
    ? items
    : Array.from(
        { length: count },
        (_, i) => items[Math.round((i * (items.length - 1)) / (count - 1))] as T,
      );

export function PricePlot({
  points: all,
  label = say`Price at a point in time`,
  figure = priceLabel,
  gap = Infinity,
  caption = say`Prices over the chosen period`,
  column = say`Price`,
  isPlace = false,
}: {
  readonly points: readonly PricePoint[];
  /** Names the cursor for screen readers. */
  readonly label?: string;
  /** Formats a price; in dollars by default. */
  readonly figure?: (price: number, more?: number) => string;
  /** Points further apart than this, ms, are not joined by a line. */
  readonly gap?: number;
  /** The names of the table for screen readers, and of its figures. */
  readonly caption?: string;
  readonly column?: string;
  /** Whether the values are places among others: 1 is at the top, and nothing is between two of them. */
  readonly isPlace?: boolean;
}) {
  const points = thinned(all, maxPoints);
  const plot = usePlot({ count: points.length, first: 0, page: 20 });
  const { at, width } = plot;
  const [start, end] = extent(points, ({ time }) => time) as [number, number];
  const [low, high] = extent(points, ({ price }) => price) as [number, number];
  const { zone } = useNetwork().settings;
  const exact = useExactTime();
  const [top, bottom] = [16, height - 24];
  const y = isPlace
    ? linearScale([1, Math.max(2, high)], [top, bottom])
    : roundScale(
        high === low ? [low * 0.9, high * 1.1 || 1] : [low, high],
        [bottom, top],
        levelCount,
      );
  const axis = levelAxis(y, figure, isPlace);
  const area = { left: axis.left, right: width - 12, top, bottom };
  const x = timeScale([start, end], [area.left, area.right], zone);
  const path = line<PricePoint>(
    ({ time }) => x(time),
    ({ price }) => y(price),
  );
  const shade = shadeOf<PricePoint>(
    ({ time }) => x(time),
    bottom,
    ({ price }) => y(price),
  );
  const [here, last] = [at === null ? null : points[at], points.at(-1)];
  const words = ({ price, time }: PricePoint): string => say`${figure(price)} at ${exact(time)}`;
  const name = axisLabel(end - start, zone);
  return (
    <PlotFrame
      plot={plot}
      label={label}
      height={height}
      reading={here ? words(here) : null}
      idle={last ? words(last) : ""}
      pointAt={(across) =>
        bisectCenter(
          points.map(({ time }) => time),
          x.invert(across),
        )
      }
      below={
        <div className="visually-hidden">
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">{column}</th>
              </tr>
            </thead>
            <tbody>
              {thinned(points, tableRows).map(({ time, price }) => (
                <tr key={time}>
                  <td>{exactTime(time)}</td>
                  <td>{figure(price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
    >
      <Axes area={area} axis={axis} x={x} name={name} />
      {runsOf(all, gap).map((whole) => {
        const run = thinned(whole, Math.max(2, Math.ceil((maxPoints * whole.length) / all.length)));
        const [{ time: began }] = run as [PricePoint];
        return run.length < minForLine ? (
          run.map(({ time, price }) => (
            <circle key={time} className={styles.point} cx={x(time)} cy={y(price)} r={3} />
          ))
        ) : (
          <Fragment key={began}>
            {!isPlace && <path className={styles.shade} d={shade([...run]) ?? ""} />}
            <path className={styles.line} d={path([...run]) ?? ""} />
          </Fragment>
        );
      })}
      {here && <Cursor area={area} x={x(here.time)} ys={[y(here.price)]} />}
    </PlotFrame>
  );
}
