/** Charts that ask the engine, joined to it. */
import { fromPromise } from "xstate";
import { blockPageMachine } from "../../machines/block-page.machine.ts";
import { medianPriceMachine, runningVersionMachine } from "../../machines/network-facts.machine.ts";
import { priceCardsMachine } from "../../machines/price-cards.machine.ts";
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
