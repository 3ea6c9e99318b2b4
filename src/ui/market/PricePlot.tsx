/** Prices over a span as a line, with a cursor for pointer and keyboard, and a table for screen readers. */
import { area, extent, line, scaleLinear, scaleTime, scaleUtc } from "d3";
import { useSelector } from "@xstate/react";
import { useActorRef } from "../start/actors.ts";
import { priceLabel } from "../../domain/format/figures.ts";
import { axisLabel } from "../../domain/format/times.ts";
import type { PricePoint } from "../../domain/market/coins.ts";
import { cursorMachine } from "../../machines/shared/cursor.machine.ts";
import { useExactTime, useNetwork } from "../shared/network.ts";
import { useWidth } from "../browser/use-width.ts";

/** Width before the first measurement, px. */
const initialWidth = 720;
const height = 240;
const edge = { top: 16, right: 12, bottom: 24, left: 64 };
/** Maximum points to draw; more would not be visible. */
const maxPoints = 240;
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

export function PricePlot({ points: all }: { readonly points: readonly PricePoint[] }) {
  const [place, width] = useWidth(initialWidth);
  const points = thinned(all, maxPoints);
  const actor = useActorRef(cursorMachine);
  const at = useSelector(actor, ({ context }) => context.subject);
  const [start, end] = extent(points, ({ time }) => time) as [number, number];
  const [low, high] = extent(points, ({ price }) => price) as [number, number];
  const { zone } = useNetwork().settings;
  const exact = useExactTime();
  const scale = zone === "local" ? scaleTime : scaleUtc;
  const x = scale([start, end], [edge.left, width - edge.right]);
  const y = scaleLinear(
    [low, high === low ? low + 1 : high],
    [height - edge.bottom, edge.top],
  ).nice(4);
  const path = line<PricePoint>(
    ({ time }) => x(time),
    ({ price }) => y(price),
  );
  const [bottom = 0] = y.domain();
  const shade = area<PricePoint>(
    ({ time }) => x(time),
    y(bottom),
    ({ price }) => y(price),
  );
  const nearest = at === null ? null : Math.min(points.length - 1, Math.max(0, at));
  const here = nearest === null ? null : points[nearest];
  const name = axisLabel(end - start, zone);
  const move = (to: number): void => actor.send({ type: "disclosure.open", subject: to });
  return (
    <div className="chart">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Price at a time"
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={nearest ?? 0}
        aria-valuetext={
          here ? `${priceLabel(here.price)} at ${exact(here.time)}` : "Press an arrow key"
        }
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1, PageUp: 20, PageDown: -20 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          move(Math.min(points.length - 1, Math.max(0, (nearest ?? -1) + step)));
        }}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const share = ((event.clientX - box.left) / box.width) * width;
          move(
            Math.round(
              ((share - edge.left) / (width - edge.left - edge.right)) * (points.length - 1),
            ),
          );
        }}
        onPointerLeave={() => actor.send({ type: "disclosure.close" })}
      >
        <svg ref={place} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {y.ticks(4).map((tick) => (
            <g key={tick}>
              <line
                className="grid"
                x1={edge.left}
                x2={width - edge.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className="label end" x={edge.left - 8} y={y(tick) + 4}>
                {priceLabel(tick)}
              </text>
            </g>
          ))}
          {x.ticks(labelCount(width)).map((tick) => (
            <text key={tick.getTime()} className="label middle" x={x(tick)} y={height - 6}>
              {name(tick.getTime())}
            </text>
          ))}
          <path className="shade" d={shade([...points]) ?? ""} />
          <path className="line" d={path([...points]) ?? ""} />
          {here && (
            <g className="here">
              <line x1={x(here.time)} x2={x(here.time)} y1={edge.top} y2={height - edge.bottom} />
              <circle cx={x(here.time)} cy={y(here.price)} r={4} />
            </g>
          )}
        </svg>
      </div>
      <p className="small dim num reading">
        {here ? `${priceLabel(here.price)} · ${exact(here.time)}` : "\u00A0"}
      </p>
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
                <td>{exact(time)}</td>
                <td>{priceLabel(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
