/** The comparison of nodes, connected to the engine. */
import { nodeComparisonMachine } from "../../machines/proof/node-comparison.machine.ts";
import { asks } from "../start/runtime.ts";

export const nodeComparison = nodeComparisonMachine.provide({
  actors: {
    compare: asks("node.comparison", ({ about }) => [about]),
  },
});
