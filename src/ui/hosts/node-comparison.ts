/** The comparison of nodes, joined to the engine. */
import { fromPromise } from "xstate";
import { nodeComparisonMachine } from "../../machines/node-comparison.machine.ts";
import { ask } from "../runtime.ts";

export const nodeComparison = nodeComparisonMachine.provide({
  actors: {
    compare: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.compareNodes(input.about, ticket), signal),
    ),
  },
});
