/**
 * The flow of money as a plot: givers on the left, receivers on the right, a band for each leg. `draw` lays it out.
 */
import { useMemo } from "react";
import { say } from "../../domain/language/say.ts";
import { tokens, type Leg } from "../../domain/money/leg.ts";
import { endLabel, legReading, movedFigure } from "../../domain/money/words.ts";
import { usePlot } from "../plot/plot-cursor.ts";
import { PlotFrame } from "../plot/PlotFrame.tsx";
import { figurePlaces, type Curve, type Text } from "./figure-places.ts";
import * as legendStyles from "../plot/StackedBars.module.css";
import * as styles from "./FlowPlot.module.css";

/** Maximum number of legs drawn. */
export const drawnLegs = 24;

/** The thickness of each token's largest band, and the minimum for any band, px. */
const [thickest, thinnest] = [26, 2.5];
/** Space between two ends of a column, and above the first, px. */
const [gap, margin] = [20, 22];
/** Width of the bars at the ends, px. */
const bar = 5;
/** How far a name is above its bar, and a text's middle above its baseline, px. */
const [away, rise] = [6, 4];
/** Average width of a character of a name or an amount, px. */
const charWidth = 7;
/** Maximum number of bands whose amounts are all shown. */
const namedBands = 8;

/** An end of legs in its column: where its bar begins and how high it is, px. */
interface Place {
  readonly label: string;
  readonly y: number;
  readonly height: number;
}

interface Band extends Curve {
  readonly thickness: number;
}

interface Drawing {
  readonly givers: readonly Place[];
  readonly getters: readonly Place[];
  readonly bands: readonly Band[];
  readonly height: number;
}

export function FlowPlot({ legs }: { readonly legs: readonly Leg[] }) {
  const drawn = useMemo(() => largest(legs), [legs]);
  const plot = usePlot({ count: drawn.length, first: 0, page: 5, row: 1 });
  const { at, width } = plot;
  const drawing = useMemo(() => draw(drawn), [drawn]);
  const { givers, getters, bands, height } = drawing;
  // Names are inside the drawing, above their bars, so that narrow screens have room for both columns.
  const [start, end] = [8 + bar, width - 8 - bar];
  const middle = (start + end) / 2;
  const isNamed = (i: number): boolean => (at === null ? drawn.length <= namedBands : at === i);
  const named = drawn.flatMap((leg, i) => {
    const [curve, text] = [bands[i], movedFigure(leg.gets)];
    return curve && isNamed(i) ? [{ curve, text, width: text.length * charWidth }] : [];
  });
  const places = figurePlaces(
    named,
    [start, end],
    [
      ...givers.map((each) => nameOf(each, start - bar, 1)),
      ...getters.map((each) => nameOf(each, end + bar, -1)),
    ],
  );
  // Close to the curve drawn below, and equal to it in the middle.
  const yAt = ({ left, right }: Band, x: number): number => {
    const part = Math.min(1, Math.max(0, (x - start) / (end - start)));
    return left + (right - left) * part * part * (3 - 2 * part);
  };
  return (
    <PlotFrame
      plot={plot}
      label={say`Money flow, one after another`}
      height={height}
      reading={at === null || !drawn[at] ? null : legReading(drawn[at])}
      idle={drawn[0] ? legReading(drawn[0]) : ""}
      below={
        <ul className={legendStyles.plotLegend}>
          {tokens
            .filter((token) => drawn.some(({ gets }) => gets.token === token))
            .map((token) => (
              <li key={token}>
                <span className="swatch" data-token={token} aria-hidden="true" />
                {token}
              </li>
            ))}
        </ul>
      }
      pointAt={(x, y) => closest(bands.map((band) => Math.abs(yAt(band, x) - y)))}
    >
      {bands.map(({ left, right, thickness }, i) => {
        const leg = drawn[i];
        return (
          leg && (
            <path
              key={`${endLabel(leg.from)} ${endLabel(leg.to)} ${leg.gives.token} ${leg.gets.token}`}
              data-token={leg.gets.token}
              className={at === null || at === i ? styles.band : `${styles.band} ${styles.behind}`}
              d={`M${start},${left}C${middle},${left} ${middle},${right} ${end},${right}`}
              strokeWidth={thickness}
            />
          )
        );
      })}
      <Column places={givers} x={start - bar} side="start" />
      <Column places={getters} x={end} side="end" />
      {named.map(({ curve, text }, i) => {
        const place = places[i];
        return (
          place && (
            <text
              key={`${curve.left} ${curve.right}`}
              className={styles.figure}
              x={place.x}
              y={place.y + rise}
            >
              {text}
            </text>
          )
        );
      })}
    </PlotFrame>
  );
}

function Column({
  places,
  x,
  side,
}: {
  readonly places: readonly Place[];
  readonly x: number;
  readonly side: "start" | "end";
}) {
  return places.map(({ label, y, height }) => (
    <g key={label}>
      <rect className={styles.sideBar} x={x} y={y} width={bar} height={height} />
      <text
        className={side === "end" ? `${styles.name} end` : styles.name}
        x={side === "end" ? x + bar : x}
        y={y - away}
      >
        {label}
      </text>
    </g>
  ));
}

/** The name of an end, whose text begins at `x` and runs right (1) or left (-1). */
function nameOf({ label, y }: Place, x: number, side: 1 | -1): Text {
  const width = label.length * charWidth;
  return { x: x + (side * width) / 2, y: y - away - rise, width };
}

/** The legs to draw, in the order of the table: the tokens take turns, each adding its largest leg that is left. */
function largest(legs: readonly Leg[]): readonly Leg[] {
  const ranks = new Map<Leg, number>();
  for (const token of tokens)
    for (const [rank, leg] of legs.filter(({ gets }) => gets.token === token).entries())
      ranks.set(leg, rank);
  const chosen = new Set(
    legs.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)).slice(0, drawnLegs),
  );
  return legs.filter((leg) => chosen.has(leg));
}

/** Amounts of different tokens can't be compared: each token has a scale of its own. */
function draw(legs: readonly Leg[]): Drawing {
  const most = new Map(
    tokens.map((token) => [
      token,
      Math.max(1, ...legs.map(({ gets }) => (gets.token === token ? gets.units : 0))),
    ]),
  );
  const thickness = legs.map(({ gets }) =>
    Math.max(thinnest, (gets.units / (most.get(gets.token) ?? 1)) * thickest),
  );
  const column = (end: "from" | "to") => {
    const labels = [...new Set(legs.map((leg) => endLabel(leg[end])))];
    const middles = legs.map(() => 0);
    let y = margin;
    const places = labels.map((label) => {
      const from = y;
      for (const [i, leg] of legs.entries())
        if (endLabel(leg[end]) === label) {
          const own = thickness[i] ?? thinnest;
          middles[i] = y + own / 2;
          y += own;
        }
      const height = y - from;
      y += gap;
      return { label, y: from, height };
    });
    return { places, middles, end: y - gap + margin / 2 };
  };
  const [left, right] = [column("from"), column("to")];
  return {
    givers: left.places,
    getters: right.places,
    bands: legs.map((_, i) => ({
      left: left.middles[i] ?? 0,
      right: right.middles[i] ?? 0,
      thickness: thickness[i] ?? thinnest,
    })),
    height: Math.max(left.end, right.end),
  };
}

const closest = (distances: readonly number[]): number =>
  Math.max(0, distances.indexOf(Math.min(...distances)));
