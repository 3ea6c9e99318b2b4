/** The horizontal grid lines of a plot with their figures. */
import * as styles from "./Plot.module.css";
export function Levels({
  at,
  y,
  left,
  right,
  figure,
}: {
  readonly at: readonly number[];
  readonly y: (level: number) => number;
  /** Start and end of the lines, px. */
  readonly left: number;
  readonly right: number;
  readonly figure: (level: number) => string;
}) {
  return at.map((level) => (
    <g key={level}>
      <line className={styles.grid} x1={left} x2={right} y1={y(level)} y2={y(level)} />
      <text className={`${styles.label} end`} x={left - 8} y={y(level) + 4}>
        {figure(level)}
      </text>
    </g>
  ));
}
