/** A block's page, joined to the engine. */
import { fromPromise } from "xstate";
import { blockPageMachine } from "../../machines/block-page.machine.ts";
import { ask, wake } from "../runtime.ts";

export const blockPage = blockPageMachine.provide({
  actors: {
    loadBlock: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.block(input.number, ticket), signal),
    ),
    loadTransactions: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.transactions(input.number, input.range, ticket), signal),
    ),
    loadVirtualOperations: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.virtualOperations(input.number, ticket), signal),
    ),
  },
  actions: { wakeNodes: wake },
});
