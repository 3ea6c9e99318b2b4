/** Keeps the keyboard focus in its place in a list whose links are replaced. */
import { useEffect, useRef, type RefObject } from "react";

/** If the focused link of an item disappears, focuses the item's first link, without scrolling. */
export function useFocusInPlace(list: RefObject<HTMLElement | null>): void {
  /** The item with the focus. */
  const item = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const inside = target instanceof Element && list.current?.contains(target);
      item.current = inside ? target.closest("li") : null;
    };
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", note);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", note);
    };
  }, [list]);
  useEffect(() => {
    if (document.activeElement === document.body)
      item.current?.querySelector("a")?.focus({ preventScroll: true });
  });
}
