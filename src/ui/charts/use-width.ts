/** Draws a chart at the size it has: texts and lines stay as they are, however wide its place is. */
import { useCallback, useState, type RefCallback } from "react";

/** A place to attach to a chart, and how wide that is, px; `usual` until it stands. */
export function useWidth(usual: number): readonly [place: RefCallback<Element>, width: number] {
  const [width, setWidth] = useState(usual);
  const place = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.max(1, element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
