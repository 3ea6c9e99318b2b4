/** After a navigation, moves focus and scroll position like a full page load would. */
import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "wouter";
import { scrollToSavedPosition } from "./scroll.ts";

/** `main`: the element that gets the focus. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    main.current?.focus({ preventScroll: true });
    scrollToSavedPosition();
  }, [path, main]);
}
