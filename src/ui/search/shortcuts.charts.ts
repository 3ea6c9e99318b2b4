/** The list of keyboard shortcuts: `?` opens it. */
import { createActor } from "xstate";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { isTyping } from "../browser/is-typing.ts";
import { roster } from "../start/actors.ts";

/** Whether the list is open. */
export const shortcuts = createActor(disclosureMachine).start();
roster.register(shortcuts, "shortcuts");

/** Opens the list on `?`, unless a text field has the focus or a dialog is open; returns what ends it. */
export function watchShortcutKey(): () => void {
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
