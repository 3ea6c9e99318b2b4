/** Keeps the keyboard focus in its place in a list whose links are replaced. */
import { useEffect, useRef, type RefObject } from "react";

/** If the focused link of an item disappears, focuses the item's first link, without scrolling. */
export function useFocusInPlace(list: RefObject<HTMLElement | null>): void {
  /** The item with the focus. */
  const item = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: Event): void => {
      const isInside = target instanceof Element && list.current?.contains(target);
      item.current = isInside ? target.closest("li") : null;
    };
    // A press on plain text takes the focus from a link that stays. While a link is removed, it is still in the page.
    const forget = ({ target }: Event): void =>
      queueMicrotask(() => {
        const isNowhere = document.activeElement === document.body;
        if (isNowhere && target instanceof Element && target.isConnected) item.current = null;
      });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forget);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", forget);
    };
  }, [list]);
  useEffect(() => {
    if (document.activeElement === document.body)
      item.current?.querySelector("a")?.focus({ preventScroll: true });
  });
}
