/** Measures an element, so that a plot is drawn at its real size and only the visitor's text size scales it. */
import { useCallback, useState, type RefCallback } from "react";
import { textScale } from "./text-size.ts";

/** A ref for the element, and its width in px at the usual text size; `initial` before the first measurement. */
export function useWidth(initial: number): readonly [ref: RefCallback<Element>, width: number] {
  const [width, setWidth] = useState(initial);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const measure = (): void => {
      const { width: present } = element.getBoundingClientRect();
      // Without a width it isn't shown, and nothing would fit.
      if (present > 0) setWidth(present / textScale());
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
