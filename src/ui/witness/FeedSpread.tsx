/** The prices that the round's witnesses publish, as points on a line, with the median. */
import { say } from "../../domain/language/say.ts";
import { priceSpread } from "../../domain/witness/price-feeds.ts";
import type { RoundMember } from "../../domain/witness/round/round-view.ts";
import { feedPrice } from "../../domain/witness/round/round-words.ts";
import { usePlot } from "../plot/plot-cursor.ts";
import { PlotFrame } from "../plot/PlotFrame.tsx";
import { linearScale } from "../plot/scale.ts";
import { TickLabels } from "../plot/TickLabels.tsx";
import * as plotStyles from "../plot/Plot.module.css";
import * as styles from "./round/Rounds.module.css";

const height = 150;
const edge = { top: 22, right: 28, bottom: 30, left: 28 };
const radius = 5;
/** The least space at each end, as a share of the median: equal prices stay in the middle. */
const margin = 0.02;

interface Point {
  readonly name: string;
  readonly price: number;
}

export function FeedSpread({ members }: { readonly members: readonly RoundMember[] }) {
  const points = members
    .flatMap(({ name, report }): readonly Point[] =>
      name !== null && report?.price ? [{ name, price: report.price }] : [],
    )
    .toSorted((a, b) => a.price - b.price);
  const plot = usePlot({ count: points.length, first: 0, page: 5 });
  const { at, width } = plot;
  const prices = priceSpread(members);
  const count = points.length;
  if (!prices) return null;
  const { low, median, high } = prices;
  const pad = Math.max((high - low) * 0.05, median * margin);
  const x = linearScale([low - pad, high + pad], [edge.left, width - edge.right]);
  const placed = stacked(points, x);
  const here = at === null ? null : placed[at];
  const words = ({ name, price }: Point): string => say`${name}: ${feedPrice(price)} SBD per STEEM`;
  const [only] = points;
  return (
    <PlotFrame
      plot={plot}
      label="Prices of the round's witnesses"
      height={height}
      reading={here ? words(here) : null}
      idle={
        only && count === 1
          ? words(only)
          : say`${count} prices, ${feedPrice(low)} to ${feedPrice(high)} SBD`
      }
      pointAt={(across, down) => nearest(placed, across, down)}
    >
      <line
        className={plotStyles.grid}
        x1={edge.left}
        x2={width - edge.right}
        y1={height - edge.bottom}
        y2={height - edge.bottom}
      />
      <line
        className={styles.feedMedian}
        x1={x(median)}
        x2={x(median)}
        y1={edge.top - 4}
        y2={height - edge.bottom}
      />
      <text className={`${plotStyles.label} ${plotStyles.middle}`} x={x(median)} y={12}>
        median {feedPrice(median)}
      </text>
      {placed.map(({ name, left, above }) => (
        <circle
          key={name}
          className={here?.name === name ? `${styles.feedPoint} ${styles.here}` : styles.feedPoint}
          cx={left}
          cy={above}
          r={radius}
        />
      ))}
      <TickLabels x={x} most={width < 480 ? 3 : 6} name={feedPrice} height={height} />
    </PlotFrame>
  );
}

interface Placed extends Point {
  readonly left: number;
  readonly above: number;
}

/** Stacks points that would cover each other. `points` are sorted by price. */
function stacked(points: readonly Point[], x: (price: number) => number): readonly Placed[] {
  const placed: Placed[] = [];
  for (const point of points) {
    const left = x(point.price);
    const crowd = placed.filter((other) => Math.abs(other.left - left) < radius * 2).length;
    const level = crowd % 9;
    placed.push({
      ...point,
      left,
      above: height - edge.bottom - radius - 2 - level * radius * 2.1,
    });
  }
  return placed;
}

function nearest(placed: readonly Placed[], across: number, down: number): number {
  const distances = placed.map(({ left, above }) => Math.hypot(left - across, above - down));
  return distances.indexOf(Math.min(...distances));
}
