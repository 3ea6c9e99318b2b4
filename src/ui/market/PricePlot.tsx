/** Prices over a span as a line, with a cursor for pointer and keyboard, and a table for screen readers. */
import { area, extent, line } from "d3";
import { Fragment } from "react";
import { priceLabel } from "../../domain/format/figures.ts";
import { axisLabel } from "../../domain/format/times.ts";
import type { PricePoint } from "../../domain/market/coins.ts";
import { runsOf } from "../../domain/price/runs.ts";
import { figureRoom } from "../plot/figure-room.ts";
import { Levels } from "../plot/Levels.tsx";
import { PlotFrame, usePlot } from "../plot/PlotFrame.tsx";
import { roundScale } from "../plot/scale.ts";
import { timeScale } from "../plot/time-scale.ts";
import { exactTime } from "../shared/values/sentence-times.tsx";
import { useExactTime, useNetwork } from "../shared/data/network.ts";
import { say } from "../../domain/language/say.ts";
import * as styles from "../plot/Plot.module.css";

const height = 240;
const edge = { top: 16, right: 12, bottom: 24 };
/** Maximum points to draw; more would not be visible. */
const maxPoints = 240;
/** A line through fewer points would show a course that nobody has measured. */
const fewestForLine = 3;
/** Number of time labels for a plot of this width in px. */
const labelCount = (width: number): number => (width < 480 ? 3 : 5);
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
}: {
  readonly points: readonly PricePoint[];
  /** Names the cursor for screen readers. */
  readonly label?: string;
  /** Formats a price; in dollars by default. */
  readonly figure?: (price: number) => string;
  /** Between points further apart than this, ms, there is no line. */
  readonly gap?: number;
}) {
  const points = thinned(all, maxPoints);
  const plot = usePlot({ count: points.length, first: 0, page: 20 });
  const { at, width } = plot;
  const [start, end] = extent(points, ({ time }) => time) as [number, number];
  const [low, high] = extent(points, ({ price }) => price) as [number, number];
  const { zone } = useNetwork().settings;
  const exact = useExactTime();
  const y = roundScale(
    high === low ? [low * 0.9, high * 1.1 || 1] : [low, high],
    [height - edge.bottom, edge.top],
    4,
  );
  const levels = y.ticks(4);
  const left = figureRoom(levels.map((level) => figure(level)));
  const x = timeScale([start, end], [left, width - edge.right], zone);
  const path = line<PricePoint>(
    ({ time }) => x(time),
    ({ price }) => y(price),
  );
  const [bottom] = y.ends;
  const shade = area<PricePoint>(
    ({ time }) => x(time),
    y(bottom),
    ({ price }) => y(price),
  );
  const here = at === null ? null : points[at];
  const name = axisLabel(end - start, zone);
  return (
    <PlotFrame
      plot={plot}
      label={label}
      height={height}
      reading={here ? say`${figure(here.price)} at ${exact(here.time)}` : null}
      pointAt={(across) =>
        Math.round(((across - left) / (width - left - edge.right)) * (points.length - 1))
      }
      below={
        <div className="visually-hidden">
          <table>
            <caption>Prices over the chosen period</caption>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Price</th>
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
      <Levels at={levels} y={y} left={left} right={width - edge.right} figure={figure} />
      {x.ticks(labelCount(width)).map((tick) => (
        <text key={tick} className={`${styles.label} ${styles.middle}`} x={x(tick)} y={height - 6}>
          {name(tick)}
        </text>
      ))}
      {runsOf(all, gap).map((whole) => {
        const run = thinned(whole, Math.max(2, Math.ceil((maxPoints * whole.length) / all.length)));
        const [{ time: began }] = run as [PricePoint];
        return run.length < fewestForLine ? (
          run.map(({ time, price }) => (
            <circle key={time} className={styles.point} cx={x(time)} cy={y(price)} r={3} />
          ))
        ) : (
          <Fragment key={began}>
            <path className={styles.shade} d={shade([...run]) ?? ""} />
            <path className={styles.line} d={path([...run]) ?? ""} />
          </Fragment>
        );
      })}
      {here && (
        <g className={styles.here}>
          <line x1={x(here.time)} x2={x(here.time)} y1={edge.top} y2={height - edge.bottom} />
          <circle cx={x(here.time)} cy={y(here.price)} r={4} />
        </g>
      )}
    </PlotFrame>
  );
}
