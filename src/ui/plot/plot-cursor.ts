/**
 * The cursor of a plot, which the pointer and the keyboard move. `plot-keys.ts` has the keys, and
 * `PlotFrame.tsx` shows what is there.
 */
import { useSelector } from "@xstate/react";
import type { KeyboardEvent, RefCallback } from "react";
import { cursorMachine } from "../../machines/shared/disclosure.machine.ts";
import { useWidth } from "../browser/use-width.ts";
import { useActorRef } from "../start/actors.ts";
import { pointAfter, type CursorPoints } from "./plot-keys.ts";

/** Width before the first measurement, px. */
const initialWidth = 960;

/** A plot's measured width and its cursor. */
export interface Plot {
  readonly points: CursorPoints;
  readonly width: number;
  /** Measures the element it is given to. */
  readonly place: RefCallback<Element>;
  /** The point at the cursor, or null while there is no cursor. */
  readonly at: number | null;
  readonly move: (to: number) => void;
  readonly leave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Measures a plot and runs its cursor. */
export function usePlot(points: CursorPoints): Plot {
  const [place, width] = useWidth(initialWidth);
  const actor = useActorRef(cursorMachine);
  const chosen = useSelector(actor, ({ context }) => context.subject);
  const isChosen = chosen !== null && points.count > 0;
  const at = isChosen ? Math.min(points.count - 1, Math.max(0, chosen)) : null;
  const move = (to: number) => actor.send({ type: "disclosure.open", subject: to });
  return {
    points,
    width,
    place,
    at,
    move,
    leave: () => actor.send({ type: "disclosure.close" }),
    onKeyDown: (event) => {
      const to = pointAfter(event.key, at, points);
      if (to === null) return;
      event.preventDefault();
      move(to);
    },
  };
}
