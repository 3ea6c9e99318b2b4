/** A transaction's page, connected to the engine. */
import { transactionPageMachine } from "../../machines/transaction/transaction-page.machine.ts";
import { asks, wakeNodes } from "../start/runtime.ts";

export const transactionPage = transactionPageMachine.provide({
  actors: {
    load: asks("transaction.detail", ({ subject }) => [subject]),
  },
  actions: { wakeNodes },
});
