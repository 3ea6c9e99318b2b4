/** How much STEEM is wanted and offered up to each price, as two staircases. */
import { max } from "d3";
import { fixed } from "../../domain/format/figures.ts";
import type { Depth } from "../../domain/trade/order-book.ts";
import { tradePrice } from "../../domain/trade/trade-words.ts";
import { Levels } from "../plot/Levels.tsx";
import { PlotFrame, usePlot } from "../plot/PlotFrame.tsx";
import { linearScale, roundScale, type Scale } from "../plot/scale.ts";
import { say } from "../../domain/language/say.ts";
import * as plotStyles from "../plot/Plot.module.css";
import * as styles from "./InternalMarket.module.css";

const height = 220;
const edge = { top: 14, right: 12, bottom: 26, left: 64 };

export function DepthPlot({ depth }: { readonly depth: readonly Depth[] }) {
  const plot = usePlot({ count: depth.length, first: 0, page: 10 });
  const { at, width } = plot;
  const prices = depth.map(({ price }) => price);
  const [low = 0, high = 1] = [prices[0], prices.at(-1)];
  const pad = high === low ? high * 0.01 : 0;
  const x = linearScale([low - pad, high + pad], [edge.left, width - edge.right]);
  const y = roundScale(
    [0, max(depth, ({ steem }) => steem) ?? 1],
    [height - edge.bottom, edge.top],
    4,
  );
  const here = at === null ? null : depth[at];
  return (
    <PlotFrame
      plot={plot}
      label="Orders by price"
      height={height}
      reading={here ? reading(here) : null}
      idle={
        matchMedia("(hover: none)").matches
          ? say`Touch the picture`
          : say`Move over the picture, or use the arrow keys`
      }
      pointAt={(across) => nearest(prices.map((price) => Math.abs(x(price) - across)))}
    >
      <Levels
        at={y.ticks(4)}
        y={y}
        left={edge.left}
        right={width - edge.right}
        figure={(level) => fixed(level, 0)}
      />
      {x.ticks(width < 480 ? 3 : 5).map((price) => (
        <text
          key={price}
          className={`${plotStyles.label} ${plotStyles.middle}`}
          x={x(price)}
          y={height - 8}
        >
          {fixed(price, 3)}
        </text>
      ))}
      <path className={styles.depthBid} d={stepPath(depth, "bid", x, y)} />
      <path className={styles.depthAsk} d={stepPath(depth, "ask", x, y)} />
      {here && (
        <g className={plotStyles.here}>
          <line x1={x(here.price)} x2={x(here.price)} y1={edge.top} y2={height - edge.bottom} />
          <circle cx={x(here.price)} cy={y(here.steem)} r={4} />
        </g>
      )}
    </PlotFrame>
  );
}

const reading = ({ side, price, steem }: Depth): string =>
  side === "bid"
    ? say`${fixed(steem, 0)} STEEM wanted at ${tradePrice(price)} or more`
    : say`${fixed(steem, 0)} STEEM offered at ${tradePrice(price)} or less`;

const nearest = (distances: readonly number[]): number => distances.indexOf(Math.min(...distances));

/** A filled staircase from the best price outwards. */
function stepPath(depth: readonly Depth[], side: Depth["side"], x: Scale, y: Scale): string {
  const own = depth.filter((each) => each.side === side);
  const outwards = side === "bid" ? own.toReversed() : own;
  const [best] = outwards;
  const last = outwards.at(-1);
  if (!best || !last) return "";
  const steps = outwards.map(({ price, steem }) => `H${x(price)}V${y(steem)}`).join("");
  return `M${x(best.price)},${y(0)}${steps}H${x(last.price)}V${y(0)}Z`;
}
