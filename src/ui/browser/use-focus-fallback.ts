/** Moves the keyboard focus when the focused element disappears. */
import { useEffect, useRef, type RefObject } from "react";

/** Focuses `fallback`, without scrolling, when `count` decreases and the page has lost its focus. */
export function useFocusFallback(count: number, fallback: RefObject<HTMLElement | null>): void {
  const last = useRef(count);
  useEffect(() => {
    const hasDecreased = count < last.current;
    last.current = count;
    if (hasDecreased) focusIfLost(fallback);
  }, [count, fallback]);
}

/** Focuses `control`, without scrolling, when `step` changes and the page has lost its focus. */
export function useFocusAfterStep(step: string, control: RefObject<HTMLElement | null>): void {
  const last = useRef(step);
  useEffect(() => {
    if (step === last.current) return;
    last.current = step;
    focusIfLost(control);
  }, [step, control]);
}

function focusIfLost(element: RefObject<HTMLElement | null>): void {
  const { activeElement } = document;
  // In a modal dialog, the browser may move the focus to the dialog element.
  const isLost = activeElement === document.body || activeElement instanceof HTMLDialogElement;
  if (isLost) element.current?.focus({ preventScroll: true });
}
