/** The frame of a plot: its drawing, which the cursor of `plot-cursor.ts` moves over, and the values at the cursor. */
import type { ReactNode } from "react";
import { say } from "../../domain/language/say.ts";
import { growing } from "../browser/text-size.ts";
import type { Plot } from "./plot-cursor.ts";
import * as styles from "./Plot.module.css";

export function PlotFrame({
  plot: { points, width, place, at, move, leave, onKeyDown },
  label,
  height,
  reading,
  idle,
  pointAt,
  className = "",
  below,
  children,
}: {
  readonly plot: Plot;
  /** Names the cursor for screen readers. */
  readonly label: string;
  /** Px. */
  readonly height: number;
  /** What the plot shows at the cursor. */
  readonly reading: string | null;
  /** Shown while there is no cursor; null for a drawing that itself says all that is read. */
  readonly idle: string | null;
  /** The point at a position in the drawing, px. */
  readonly pointAt: (x: number, y: number) => number;
  readonly className?: string;
  /** A legend or a table below the reading. */
  readonly below?: ReactNode;
  /** The drawing, in SVG. */
  readonly children: ReactNode;
}) {
  return (
    <div className={`${styles.chart} ${className}`.trim()}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.count - 1)}
        aria-valuenow={at ?? 0}
        aria-valuetext={reading ?? say`Press an arrow key`}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          move(
            pointAt(
              ((event.clientX - box.left) / box.width) * width,
              ((event.clientY - box.top) / box.height) * height,
            ),
          );
        }}
        onPointerLeave={leave}
      >
        <svg
          ref={place}
          data-drawing
          style={{ height: growing(height) }}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
        >
          {children}
        </svg>
      </div>
      {idle !== null && <p className={`small dim num ${styles.reading}`}>{reading ?? idle}</p>}
      {below}
    </div>
  );
}
