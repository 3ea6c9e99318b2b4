/** Candles: a line from the lowest to the highest price, a body from the first to the last, bars for the amount. */
import { max } from "d3";
import { fixed } from "../../domain/format/figures.ts";
import { axisLabel } from "../../domain/format/times.ts";
import { priceRange, type Candle, type CandlePeriod } from "../../domain/trade/candles.ts";
import { Levels } from "../plot/Levels.tsx";
import { PlotFrame, usePlot } from "../plot/PlotFrame.tsx";
import { linearScale, roundScale } from "../plot/scale.ts";
import { timeScale } from "../plot/time-scale.ts";
import { useExactTime, useNetwork } from "../shared/data/network.ts";
import { plural, say } from "../../domain/language/say.ts";
import * as plotStyles from "../plot/Plot.module.css";
import * as styles from "./InternalMarket.module.css";

const height = 260;
const edge = { top: 14, right: 12, bottom: 26, left: 64 };
/** How far a label on the axis reaches to each side of its tick, px. */
const labelReach = 24;
/** Height of the bars of amounts, px. */
const barHeight = 44;

export function CandlePlot({
  candles,
  period,
}: {
  readonly candles: readonly Candle[];
  readonly period: CandlePeriod;
}) {
  const plot = usePlot({ count: candles.length, first: candles.length - 1, page: 12 });
  const { at, width } = plot;
  const { zone } = useNetwork().settings;
  const exact = useExactTime();
  const length = period * 1000;
  const start = candles[0]?.time ?? 0;
  const end = (candles.at(-1)?.time ?? 0) + length;
  const x = timeScale([start, end], [edge.left, width - edge.right], zone);
  const [low, high] = priceRange(candles);
  const floor = height - edge.bottom;
  const scale = roundScale(
    [low, high === low ? high * 1.01 : high],
    [floor - barHeight - 8, edge.top],
    4,
  );
  // A wick may reach below the range.
  const y = (price: number): number => scale(Math.max(price, scale.ends[0]));
  const bar = linearScale([0, max(candles, ({ steem }) => steem) || 1], [0, barHeight]);
  const thickness = Math.max(1.5, Math.min(14, (x(start + length) - x(start)) * 0.7));
  const middle = ({ time }: Candle): number => x(time + length / 2);
  const here = at === null ? null : candles[at];
  const name = axisLabel(end - start, zone);
  return (
    <PlotFrame
      plot={plot}
      label="Candle at a point in time"
      height={height}
      reading={
        here
          ? say`${exact(here.time)}: open ${price(here.open)}, high ${price(here.high)}, low ${price(here.low)}, close ${price(here.close)} SBD, ${fixed(here.steem, 3)} STEEM`
          : null
      }
      idle={plural(candles.length, "# period with trades", "# periods with trades")}
      pointAt={(across) => {
        const distances = candles.map((each) => Math.abs(middle(each) - across));
        return distances.indexOf(Math.min(...distances));
      }}
    >
      <Levels
        at={scale.ticks(4)}
        y={y}
        left={edge.left}
        right={width - edge.right}
        figure={price}
      />
      {x
        .ticks(width < 480 ? 3 : 6)
        .filter((tick) => x(tick) <= width - labelReach)
        .map((tick) => (
          <text
            key={tick}
            className={`${plotStyles.label} ${plotStyles.middle}`}
            x={x(tick)}
            y={height - 8}
          >
            {name(tick)}
          </text>
        ))}
      {candles.map((candle) => {
        const [top, bottom] = [
          Math.max(candle.open, candle.close),
          Math.min(candle.open, candle.close),
        ];
        return (
          <g
            key={candle.time}
            className={styles.candle}
            data-move={candle.close >= candle.open ? "up" : "down"}
          >
            <rect
              className={styles.amount}
              x={middle(candle) - thickness / 2}
              y={floor - bar(candle.steem)}
              width={thickness}
              height={bar(candle.steem)}
            />
            <line x1={middle(candle)} x2={middle(candle)} y1={y(candle.high)} y2={y(candle.low)} />
            <rect
              x={middle(candle) - thickness / 2}
              y={y(top)}
              width={thickness}
              height={Math.max(1, y(bottom) - y(top))}
            />
          </g>
        );
      })}
      {here && (
        <g className={plotStyles.here}>
          <line x1={middle(here)} x2={middle(here)} y1={edge.top} y2={floor} />
        </g>
      )}
    </PlotFrame>
  );
}

const price = (value: number): string => fixed(value, 5);
