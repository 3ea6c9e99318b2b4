/** Draws a large change a slice a frame instead of in one long one. */
import { startTransition, useEffect, useState } from "react";

/**
 * What to draw now of `value`: what `advance` makes of the last drawing, until that is `value` itself. Between two
 * slices the page is free for whatever a person does.
 */
export function useSlices<T>(value: T, advance: (drawn: T, value: T) => T): T {
  const [drawn, setDrawn] = useState(value);
  const shown = advance(drawn, value);
  useEffect(() => {
    // Not before the next frame: two slices that meet in one are styled, laid out and painted as one.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(shown)));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return shown;
}
