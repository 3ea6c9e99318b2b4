/** Measures an element, so that a plot can be drawn at its real size and text and lines do not scale. */
import { useCallback, useState, type RefCallback } from "react";

/** A ref for the element, and its width in px; `initial` before the first measurement. */
export function useWidth(initial: number): readonly [ref: RefCallback<Element>, width: number] {
  const [width, setWidth] = useState(initial);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.max(1, element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
