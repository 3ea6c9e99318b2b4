/** Past prices, rebuilt by the engine. */
import { priceRebuildMachine } from "../../../machines/archive/price-rebuild.machine.ts";
import { asks } from "../../start/runtime.ts";

export const priceRebuild = priceRebuildMachine.provide({
  actors: {
    load: asks("archive.rebuildPrices", ({ accounts, choices }) => [accounts, choices]),
  },
});
