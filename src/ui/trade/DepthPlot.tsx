/** How much STEEM is wanted and offered up to each price, as two staircases. */
import { max } from "d3";
import { fixed } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { Depth } from "../../domain/trade/order-book.ts";
import { tradePrice } from "../../domain/trade/trade-words.ts";
import { Axes, Cursor } from "../plot/Axes.tsx";
import { levelAxis, levelCount } from "../plot/level-axis.ts";
import { usePlot } from "../plot/plot-cursor.ts";
import { PlotFrame } from "../plot/PlotFrame.tsx";
import { linearScale, roundScale, type Scale } from "../plot/scale.ts";
import * as styles from "./InternalMarket.module.css";

const height = 220;

export function DepthPlot({ depth }: { readonly depth: readonly Depth[] }) {
  const plot = usePlot({ count: depth.length, first: 0, page: 10 });
  const { at, width } = plot;
  const prices = depth.map(({ price }) => price);
  const [low = 0, high = 1] = [prices[0], prices.at(-1)];
  const pad = high === low ? high * 0.01 : 0;
  const [top, bottom] = [16, height - 24];
  const y = roundScale([0, max(depth, ({ steem }) => steem) ?? 1], [bottom, top], levelCount);
  const axis = levelAxis(y, fixed);
  const area = { left: axis.left, right: width - 12, top, bottom };
  const x = linearScale([low - pad, high + pad], [area.left, area.right]);
  const here = at === null ? null : depth[at];
  return (
    <PlotFrame
      plot={plot}
      label="Orders by price"
      height={height}
      reading={here ? reading(here) : null}
      idle={
        matchMedia("(hover: none)").matches
          ? say`Touch the plot`
          : say`Move over the plot, or use the arrow keys`
      }
      pointAt={(across) => nearest(prices.map((price) => Math.abs(x(price) - across)))}
    >
      <Axes area={area} axis={axis} x={x} name={(price) => fixed(price, 3)} />
      <path className={styles.depthBid} d={stepPath(depth, "bid", x, y)} />
      <path className={styles.depthAsk} d={stepPath(depth, "ask", x, y)} />
      {here && <Cursor area={area} x={x(here.price)} ys={[y(here.steem)]} />}
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
