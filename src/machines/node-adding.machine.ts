/**
 * Adding a node of one's own: an address is typed or arrives in a link, is asked about, tried, and taken. Nothing is
 * connected to before the visitor has agreed, wherever the address came from.
 */
import { assign, setup } from "xstate";
import { failureReason } from "../domain/failure-text.ts";
import type { NodeReport } from "../domain/protocol/nodes.ts";
import type { Answer } from "../domain/protocol/sourced.ts";
import { mostOwnNodes } from "../domain/settings.ts";
import { nodeAddress } from "../domain/web-address.ts";
import { promisePort } from "./ports.ts";

/** Where an address came from. */
export type Origin = "typed" | "link";

/** What the chart remembers. */
export interface Context {
  readonly typed: string;
  readonly origin: Origin;
  /** The address asked about, as it would be kept. */
  readonly address: string;
  /** Addresses that are asked already. */
  readonly known: readonly string[];
  readonly fault: string;
}

/** What keeps an address from being asked about; empty when nothing does. */
export function faultOf(typed: string, known: readonly string[]): string {
  const address = nodeAddress(typed);
  if (typed.trim() === "") return "Please enter a node's address";
  if (address === null)
    return "A node's address starts with https:// and names a host, such as https://api.example.org";
  if (known.some((each) => each.replace(/\/$/, "") === address))
    return "This node is asked already";
  if (known.length > 2 * mostOwnNodes) return `More than ${mostOwnNodes} nodes are not needed`;
  return "";
}

export const nodeAddingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { known: readonly string[]; arrived: string | null },
    events: {} as
      | { type: "node.typed"; text: string }
      | { type: "node.proposed" }
      | { type: "node.agreed" }
      | { type: "node.declined" }
      | { type: "nodes.changed"; known: readonly string[] },
    tags: {} as "asking" | "busy" | "added" | "faulty",
  },
  actors: { tryNode: promisePort<Answer<NodeReport>, { address: string }>("tryNode") },
  guards: {
    hasArrived: ({ context }) => context.origin === "link",
    isFit: ({ context }) => faultOf(context.typed, context.known) === "",
    isGood: (_, answer: Answer<NodeReport>) => troubleOf(answer) === "",
  },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ typed: text, fault: "" })),
    know: assign((_, { known }: { known: readonly string[] }) => ({ known })),
    name: assign(({ context }) => ({ address: nodeAddress(context.typed) ?? "", fault: "" })),
    findFault: assign(({ context }) => ({ fault: faultOf(context.typed, context.known) })),
    tellTrouble: assign((_, answer: Answer<NodeReport>) => ({ fault: troubleOf(answer) })),
    tellCrash: assign({ fault: "The node could not be tried." }),
    empty: assign({ typed: "", fault: "", origin: "typed" as Origin }),
    /** Provided by the host: keeps the node. */
    add: (_context, _params: { address: string }) => {},
    /** Provided by the host: takes the address out of the page's own. */
    forgetLink: () => {},
  },
}).createMachine({
  id: "nodeAdding",
  context: ({ input }) => ({
    typed: input.arrived ?? "",
    origin: input.arrived === null ? "typed" : "link",
    address: "",
    known: input.known,
    fault: "",
  }),
  initial: "opening",
  on: { "nodes.changed": { actions: { type: "know", params: ({ event }) => event } } },
  states: {
    opening: {
      always: [{ guard: "hasArrived", target: "judging", actions: "forgetLink" }, "idle"],
    },
    idle: {
      on: {
        "node.typed": { actions: { type: "type", params: ({ event }) => event } },
        "node.proposed": "judging",
      },
    },
    judging: {
      always: [
        { guard: "isFit", target: "asking", actions: "name" },
        { target: "faulty", actions: "findFault" },
      ],
    },
    asking: {
      description: "The visitor decides; nothing has been sent anywhere.",
      tags: "asking",
      on: { "node.agreed": "trying", "node.declined": { target: "idle", actions: "empty" } },
    },
    trying: {
      description: "The node is asked for its head and for a block that is known here.",
      tags: "busy",
      invoke: {
        src: "tryNode",
        input: ({ context }) => ({ address: context.address }),
        onDone: [
          {
            guard: { type: "isGood", params: ({ event }) => event.output },
            target: "added",
            actions: [{ type: "add", params: ({ context }) => context }, "empty"],
          },
          {
            target: "faulty",
            actions: { type: "tellTrouble", params: ({ event }) => event.output },
          },
        ],
        onError: { target: "faulty", actions: "tellCrash" },
      },
    },
    added: {
      tags: "added",
      on: {
        "node.typed": { target: "idle", actions: { type: "type", params: ({ event }) => event } },
        "node.proposed": "judging",
      },
    },
    faulty: {
      tags: "faulty",
      on: {
        "node.typed": { target: "idle", actions: { type: "type", params: ({ event }) => event } },
        "node.proposed": "judging",
      },
    },
  },
});

/** Why a node that was tried is not taken; empty when it is. */
function troubleOf(answer: Answer<NodeReport>): string {
  if (!answer.ok) return `The node was not added. ${failureReason(answer.error)}`;
  const { failure, chain } = answer.value.value;
  if (failure) return `The node was not added. ${failureReason(failure)}`;
  return chain === "other"
    ? "The node was not added: it belongs to another chain, its blocks are not the ones known here."
    : "";
}
