/** A block's JSON, from the engine. */
import { fromPromise } from "xstate";
import { rawBlockMachine } from "../../machines/raw-block.machine.ts";
import { ask } from "../runtime.ts";

export const rawBlock = rawBlockMachine.provide({
  actors: {
    loadText: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.blockText(input.number, ticket), signal),
    ),
  },
});
