/** Candles: a line from the lowest to the highest price, a body from the first to the last, bars for the amount. */
import { max } from "d3";
import { fixed } from "../../domain/format/figures.ts";
import { axisLabel } from "../../domain/format/times.ts";
import { plural, say } from "../../domain/language/say.ts";
import { priceRange, type Candle, type CandlePeriod } from "../../domain/trade/candles.ts";
import { Axes, Cursor } from "../plot/Axes.tsx";
import { levelAxis, levelCount } from "../plot/level-axis.ts";
import { usePlot } from "../plot/plot-cursor.ts";
import { PlotFrame } from "../plot/PlotFrame.tsx";
import { linearScale, roundScale } from "../plot/scale.ts";
import { timeScale } from "../plot/time-scale.ts";
import { useExactTime, useNetwork } from "../shared/data/network.ts";
import * as styles from "./InternalMarket.module.css";

const height = 260;
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
  const [low, high] = priceRange(candles);
  const [top, bottom] = [16, height - 24];
  const scale = roundScale(
    [low, high === low ? high * 1.01 : high],
    [bottom - barHeight - 8, top],
    levelCount,
  );
  const axis = levelAxis(scale, (level, more) => fixed(level, 5 + more));
  const area = { left: axis.left, right: width - 12, top, bottom };
  const x = timeScale([start, end], [area.left, area.right], zone);
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
      <Axes area={area} axis={axis} x={x} name={name} />
      {candles.map((candle) => {
        const [upper, lower] = [
          y(Math.max(candle.open, candle.close)),
          y(Math.min(candle.open, candle.close)),
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
              y={bottom - bar(candle.steem)}
              width={thickness}
              height={bar(candle.steem)}
            />
            <line x1={middle(candle)} x2={middle(candle)} y1={y(candle.high)} y2={y(candle.low)} />
            <rect
              x={middle(candle) - thickness / 2}
              y={upper}
              width={thickness}
              height={Math.max(1, lower - upper)}
            />
          </g>
        );
      })}
      {here && <Cursor area={area} x={middle(here)} />}
    </PlotFrame>
  );
}

const price = (value: number): string => fixed(value, 5);
