/** The list of labels, connected to the engine. */
import { labelListMachine } from "../../machines/label/label-list.machine.ts";
import { asks } from "../start/runtime.ts";

export const labelList = labelListMachine.provide({
  actors: { save: asks("label.save", (change) => [[change]]) },
});
