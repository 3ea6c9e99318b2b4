/** A transaction's page, connected to the engine. */
import { transactionPageMachine } from "../../machines/transaction/transaction-page.machine.ts";
import { asksAboutSubject, wakeNodes } from "../start/runtime.ts";

export const transactionPage = transactionPageMachine.provide({
  actors: {
    load: asksAboutSubject("transaction.detail"),
  },
  actions: { wakeNodes },
});
