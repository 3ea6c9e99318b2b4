/** The frame of a plot: a cursor for pointer and keyboard, the drawing, and the values at the cursor. */
import { useSelector } from "@xstate/react";
import type { ReactNode, RefCallback } from "react";
import { pointAfter, type CursorPoints } from "../../machines/shared/cursor-keys.ts";
import { cursorMachine } from "../../machines/shared/disclosure.machine.ts";
import { growing } from "../browser/text-size.ts";
import { useWidth } from "../browser/use-width.ts";
import { useActorRef } from "../start/actors.ts";
import { say } from "../../domain/language/say.ts";
import * as styles from "./Plot.module.css";

/** Width before the first measurement, px. */
const initialWidth = 960;

/** A plot's measured width and its cursor. */
export interface Plot {
  readonly points: CursorPoints;
  readonly width: number;
  readonly place: RefCallback<Element>;
  /** The point at the cursor, or null while there is no cursor. */
  readonly at: number | null;
  readonly move: (to: number) => void;
  readonly leave: () => void;
}

/** Measures a plot and runs its cursor. */
export function usePlot(points: CursorPoints): Plot {
  const [place, width] = useWidth(initialWidth);
  const actor = useActorRef(cursorMachine);
  const chosen = useSelector(actor, ({ context }) => context.subject);
  const isChosen = chosen !== null && points.count > 0;
  return {
    points,
    width,
    place,
    at: isChosen ? Math.min(points.count - 1, Math.max(0, chosen)) : null,
    move: (to) => actor.send({ type: "disclosure.open", subject: to }),
    leave: () => actor.send({ type: "disclosure.close" }),
  };
}

export function PlotFrame({
  plot: { points, width, place, at, move, leave },
  label,
  height,
  reading,
  idle = "\u00A0",
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
  /** Shown while there is no cursor. */
  readonly idle?: string;
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
        onKeyDown={(event) => {
          const to = pointAfter(event.key, at, points);
          if (to === null) return;
          event.preventDefault();
          move(to);
        }}
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
      <p className={`small dim num ${styles.reading}`}>{reading ?? idle}</p>
      {below}
    </div>
  );
}
