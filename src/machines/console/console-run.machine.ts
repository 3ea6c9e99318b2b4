/** Sends a call to one node or to several at once, and compares what they answer. */
import { assign, setup } from "xstate";
import type { CallReport } from "../../domain/console/answers.ts";
import type { ConsoleCall } from "../../domain/console/request.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { NodeComparison } from "../../domain/proof/compare-nodes.ts";
import { callbackPort, notProvided } from "../shared/ports.ts";

/** A node in use. */
export interface CalledNode {
  readonly host: string;
  readonly url: string;
}

/** A call and the nodes it is sent to. */
export interface Run {
  readonly call: ConsoleCall;
  readonly nodes: readonly CalledNode[];
}

export interface Context {
  /** The last call that was sent; null before the first. */
  readonly run: Run | null;
  /** The answers so far, by host. */
  readonly answers: ReadonlyMap<string, Answer<CallReport>>;
  readonly comparison: NodeComparison | null;
}

type NodeAnswered = {
  readonly type: "node.answered";
  readonly host: string;
  readonly answer: Answer<CallReport>;
};
type NodesCompared = {
  readonly type: "nodes.compared";
  readonly comparison: NodeComparison | null;
};

const nothing: Run = { call: { method: "", params: "" }, nodes: [] };

export const consoleRunMachine = setup({
  types: {
    context: {} as Context,
    /** The call of a link that has parameters is sent at once: it only reads. */
    input: {} as { run: Run | null },
    events: {} as
      | { type: "call.run"; run: Run }
      | { type: "call.cancel" }
      | NodeAnswered
      | NodesCompared,
    tags: {} as "busy" | "cancelled" | "done",
  },
  actors: {
    /** Reports each answer and, once all have arrived, their comparison: null for fewer than two. */
    callNodes: callbackPort<NodeAnswered | NodesCompared, Run>("callNodes"),
  },
  guards: { isLinked: ({ context }) => context.run !== null },
  actions: {
    /** Provided by the page: adds the call to those that were sent from this browser. */
    remember: (_event, _params: Run) => notProvided("remember"),
    begin: assign((_, { run }: { run: Run }) => ({
      run,
      answers: new Map<string, Answer<CallReport>>(),
      comparison: null,
    })),
    addAnswer: assign(({ context }, { host, answer }: Pick<NodeAnswered, "host" | "answer">) => ({
      answers: new Map([...context.answers, [host, answer]]),
    })),
    setComparison: assign((_, { comparison }: Pick<NodesCompared, "comparison">) => ({
      comparison,
    })),
  },
}).createMachine({
  id: "consoleRun",
  context: ({ input: { run } }) => ({ run, answers: new Map(), comparison: null }),
  initial: "opening",
  on: {
    "call.run": {
      target: ".running",
      reenter: true,
      actions: [
        { type: "begin", params: ({ event }) => event },
        { type: "remember", params: ({ event }) => event.run },
      ],
    },
  },
  states: {
    opening: {
      always: [
        {
          guard: "isLinked",
          target: "running",
          actions: {
            type: "remember",
            params: ({ context }) => context.run ?? nothing,
          },
        },
        { target: "idle" },
      ],
    },
    idle: { description: "Nothing has been sent yet." },
    running: {
      tags: "busy",
      invoke: {
        src: "callNodes",
        input: ({ context }) => context.run ?? nothing,
      },
      on: {
        "node.answered": { actions: { type: "addAnswer", params: ({ event }) => event } },
        "nodes.compared": {
          target: "done",
          actions: { type: "setComparison", params: ({ event }) => event },
        },
        "call.cancel": "cancelled",
      },
    },
    done: { tags: "done" },
    cancelled: { tags: "cancelled", description: "Answers that have arrived stay." },
  },
});
