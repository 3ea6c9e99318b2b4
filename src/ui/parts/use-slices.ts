/** Draws a large change a slice a frame instead of in one long one. */
import { startTransition, useEffect, useState } from "react";

/**
 * What to draw now of `value`: what `advance` makes of the last drawing, until that is `value` itself. Between two
 * slices the page is free for whatever a person does; what comes meanwhile waits until the last one is drawn.
 */
export function useSlices<T>(value: T, advance: (drawn: T, value: T) => T): T {
  const [drawn, setDrawn] = useState(value);
  const [begun, setBegun] = useState(value);
  const wanted = drawn === begun ? value : begun;
  const shown = advance(drawn, wanted);
  useEffect(() => {
    // Not before the next frame: two slices that meet in one are styled, laid out and painted as one.
    const frame = requestAnimationFrame(() =>
      startTransition(() => {
        setDrawn(shown);
        setBegun(wanted);
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown, wanted]);
  return shown;
}
