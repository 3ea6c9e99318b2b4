/** Charts that ask the engine, joined to it. */
import { fromPromise } from "xstate";
import type { AccountName } from "../../domain/chain/names.ts";
import { accountPageMachine } from "../../machines/account-page.machine.ts";
import { blockPageMachine } from "../../machines/block-page.machine.ts";
import { medianPriceMachine, runningVersionMachine } from "../../machines/network-facts.machine.ts";
import { priceCardsMachine } from "../../machines/price-cards.machine.ts";
import { transactionPageMachine } from "../../machines/transaction-page.machine.ts";
import { ask, reconnect } from "../runtime.ts";

export const priceCards = priceCardsMachine.provide({
  actors: {
    load: fromPromise(({ signal }) => ask((engine, ticket) => engine.prices(ticket), signal)),
  },
});

export const medianPrice = medianPriceMachine.provide({
  actors: {
    load: fromPromise(({ signal }) => ask((engine, ticket) => engine.medianPrice(ticket), signal)),
  },
});

export const runningVersion = runningVersionMachine.provide({
  actors: {
    load: fromPromise(({ signal }) =>
      ask((engine, ticket) => engine.runningVersion(ticket), signal),
    ),
  },
});

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
  actions: { wakeNodes: reconnect },
});

export const transactionPage = transactionPageMachine.provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.transaction(input.subject, ticket), signal),
    ),
  },
  actions: { wakeNodes: reconnect },
});

export const accountPage = accountPageMachine.provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.account(input.subject as AccountName, ticket), signal),
    ),
  },
  actions: { wakeNodes: reconnect },
});
