/** Keys that open the search box. */
import { useEffect } from "react";
import { search } from "./search.charts.ts";

/** Ctrl-K or Cmd-K anywhere, and `/` unless a text field has the focus or a dialog is open. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey } = event;
      const hasModifier = ctrlKey || metaKey;
      const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select");
      const opens = hasModifier
        ? key.toLowerCase() === "k" && !event.altKey
        : key === "/" && !isTyping;
      if (!opens || event.shiftKey || document.querySelector("dialog[open]")) return;
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
