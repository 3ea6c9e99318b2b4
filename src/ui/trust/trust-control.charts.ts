/** The light client's controls, connected to the engine. */
import { fromPromise } from "xstate";
import { ownFileName } from "../../domain/format/file-names.ts";
import { trustControlMachine } from "../../machines/trust/trust-control.machine.ts";
import { appName } from "../start/app-name.ts";
import { asks } from "../start/runtime.ts";
import { downloadJson, readText } from "../browser/files.ts";

export const trustControl = trustControlMachine.provide({
  actors: {
    readFile: fromPromise(({ input }) => readText(input.file)),
    pin: asks("proof.pin", ({ text }) => [text]),
    exportRoot: asks("proof.root", () => []),
    reset: asks("proof.reset", () => []),
  },
  actions: {
    downloadRoot: (_, answer) => {
      if (answer.ok) downloadJson(ownFileName(appName(), "checkpoint.json"), answer.value.value);
    },
  },
});
