/** The form for one label, connected to the engine. */
import { labelFormMachine } from "../../machines/label/label-form.machine.ts";
import { asks } from "../start/runtime.ts";
import { labelEditor } from "./label-editor.charts.ts";

export const labelForm = labelFormMachine.provide({
  actors: { save: asks("label.save", (change) => [[change]]) },
  actions: { close: () => labelEditor.send({ type: "disclosure.close" }) },
});
