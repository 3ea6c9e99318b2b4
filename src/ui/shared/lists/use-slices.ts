/** Spreads a large change over several frames. */
import { startTransition, useEffect, useState } from "react";

/**
 * Returns the part of `value` to render now: `advance` moves it one slice closer to `value` in each frame. Between two
 * slices the page can handle input. A newer `value` waits until the current one is complete. `first` is where the first
 * rendering starts from; by default it renders all of `value`.
 */
export function useSlices<T>(value: T, advance: (rendered: T, value: T) => T, first = value): T {
  const [rendered, setRendered] = useState(first);
  const [target, setTarget] = useState(first);
  const nextTarget = rendered === target ? value : target;
  const shown = advance(rendered, nextTarget);
  useEffect(() => {
    // One slice per frame: two slices in the same frame would be laid out and painted together.
    const frame = requestAnimationFrame(() =>
      startTransition(() => {
        setRendered(shown);
        setTarget(nextTarget);
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown, nextTarget]);
  return shown;
}
