/** Labels of ticks along the foot of a plot, which may have a line above each. */
import { Fragment } from "react";
import type { Scale } from "./scale.ts";
import * as styles from "./Plot.module.css";

/** How far the labels' baseline is above the plot's lower edge, px. */
const base = 8;

export function TickLabels({
  x,
  most,
  name,
  height,
  linesTo = null,
}: {
  readonly x: Scale;
  /** About how many ticks there are. */
  readonly most: number;
  readonly name: (value: number) => string;
  readonly height: number;
  /** Where lines from the plot's upper edge end, px; null if there are none. */
  readonly linesTo?: number | null;
}) {
  return x.ticks(most).map((tick) => (
    <Fragment key={tick}>
      {linesTo !== null && (
        <line className={styles.grid} x1={x(tick)} x2={x(tick)} y1={0} y2={linesTo} />
      )}
      <text className={`${styles.label} ${styles.middle}`} x={x(tick)} y={height - base}>
        {name(tick)}
      </text>
    </Fragment>
  ));
}
