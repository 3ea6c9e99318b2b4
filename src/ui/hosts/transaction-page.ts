/** A transaction's page, joined to the engine. */
import { fromPromise } from "xstate";
import { transactionPageMachine } from "../../machines/transaction-page.machine.ts";
import { ask, wake } from "../runtime.ts";

export const transactionPage = transactionPageMachine.provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.transaction(input.subject, ticket), signal),
    ),
  },
  actions: { wakeNodes: wake },
});
