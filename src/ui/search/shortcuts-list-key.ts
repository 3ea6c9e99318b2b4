/** The key `?`, which opens the list of keyboard shortcuts. */
import { isTyping } from "../browser/is-typing.ts";
import { shortcuts } from "../layout/dialogs.charts.ts";

/** Opens the list on `?`, unless a text field has the focus or a dialog is open; returns a function that stops. */
export function watchShortcutsListKey(): () => void {
  const press = (event: KeyboardEvent): void => {
    if (
      event.key !== "?" ||
      isTyping(event.target) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    shortcuts.send({ type: "disclosure.open" });
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
