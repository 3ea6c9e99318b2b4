/** The charts of Home that ask the engine, joined to it. */
import { fromPromise } from "xstate";
import { medianPriceMachine, runningVersionMachine } from "../../machines/network-facts.machine.ts";
import { priceCardsMachine } from "../../machines/price-cards.machine.ts";
import { ask } from "../runtime.ts";

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
