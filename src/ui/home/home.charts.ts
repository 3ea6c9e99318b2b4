/** Home's charts, connected to the engine. */
import {
  medianPriceMachine,
  runningVersionMachine,
} from "../../machines/network/network-facts.machine.ts";
import { priceCardsMachine } from "../../machines/market/price-cards.machine.ts";
import { asks } from "../start/runtime.ts";

export const priceCards = priceCardsMachine.provide({
  actors: {
    load: asks("price.cards", () => []),
  },
});

export const medianPrice = medianPriceMachine.provide({
  actors: {
    load: asks("chain.medianPrice", () => []),
  },
});

export const runningVersion = runningVersionMachine.provide({
  actors: {
    load: asks("chain.runningVersion", () => []),
  },
});
