/** Moves the keyboard focus when the focused element disappears. */
import { useEffect, useRef, type RefObject } from "react";

/** Focuses `fallback`, without scrolling, when `count` decreases and the page has lost its focus. */
export function useFocusFallback(count: number, fallback: RefObject<HTMLElement | null>): void {
  const last = useRef(count);
  useEffect(() => {
    const hasDecreased = count < last.current;
    last.current = count;
    const { activeElement } = document;
    // In a modal dialog, the browser may move the focus to the dialog element.
    const isLost = activeElement === document.body || activeElement instanceof HTMLDialogElement;
    if (hasDecreased && isLost) fallback.current?.focus({ preventScroll: true });
  }, [count, fallback]);
}
