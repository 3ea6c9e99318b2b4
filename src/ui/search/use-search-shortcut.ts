/** Keys that open the search box. */
import { useLayoutEffect } from "react";
import { isTyping } from "../browser/is-typing.ts";
import { search } from "./search.charts.ts";

/**
 * Ctrl-K or Cmd-K, even in a text field; outside fields also `/`, which some keyboards have on a shifted key. None of
 * them while a dialog is open.
 */
export function useSearchShortcut(): void {
  // A layout effect listens before the box is painted, so no key is lost once a visitor can see it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey } = event;
      const hasModifier = ctrlKey || metaKey;
      const opens = hasModifier
        ? key.toLowerCase() === "k" && !event.altKey && !event.shiftKey
        : key === "/" && !isTyping(target);
      if (!opens || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      const box = document.querySelector<HTMLInputElement>("#search");
      box?.focus();
      box?.select();
      search.send({ type: "search.opened" });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
