/** The axes of a plot of values over time or another measure, and its cursor. */
import { apart } from "./apart.ts";
import type { LevelAxis } from "./level-axis.ts";
import { Levels } from "./Levels.tsx";
import type { Scale } from "./scale.ts";
import * as styles from "./Plot.module.css";

/** Where a plot's values are drawn, px from the left and upper edge of its drawing. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far the centre of an x axis label stays inside the area, and how far below the area its baseline is, px. */
const [nameInset, nameDrop] = [12, 18];
/** About how wide a letter of a label is, px. */
const letter = 7;
/** Below this width, px, there are fewer x axis labels. */
const narrow = 480;

export function Axes({
  area: { left, right, bottom },
  axis: { y, levels, figure },
  x,
  name,
}: {
  readonly area: PlotArea;
  readonly axis: LevelAxis;
  readonly x: Scale;
  /** The x axis label of a value. */
  readonly name: (value: number) => string;
}) {
  return (
    <>
      <Levels at={levels} y={y} left={left} right={right} figure={figure} />
      {apart(x.ticks(right - left < narrow ? 3 : 5), x, name, roughWidth).map((tick) => (
        <text
          key={tick}
          className={`${styles.label} ${styles.middle}`}
          x={Math.min(Math.max(x(tick), left + nameInset), right - nameInset)}
          y={bottom + nameDrop}
        >
          {name(tick)}
        </text>
      ))}
    </>
  );
}

/** Enough for the few labels of an axis, which need no measuring. */
const roughWidth = (label: string): number => label.length * letter;

const noValues: readonly number[] = [];

/** A vertical line at `x`, with a dot on each value there. */
export function Cursor({
  area: { top, bottom },
  x,
  ys = noValues,
}: {
  readonly area: PlotArea;
  readonly x: number;
  readonly ys?: readonly number[];
}) {
  return (
    <g className={styles.here}>
      <line x1={x} x2={x} y1={top} y2={bottom} />
      {ys.map((y, i) => (
        <circle key={i} cx={x} cy={y} r={4} />
      ))}
    </g>
  );
}
