/** The small plots on Home's price cards, connected to the engine; all cards share one call. */
import { sparklinesMachine } from "../../machines/market/market.machine.ts";
import { asks, wakeNodes } from "../start/runtime.ts";

const coins = ["steem", "steem-dollars", "puss"];

export const priceWeeks = sparklinesMachine.provide({
  actors: {
    load: asks("market.sparklines", () => [coins]),
  },
  actions: { wakeNodes },
});
