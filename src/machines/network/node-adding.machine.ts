/**
 * Adds a visitor's own node: its address is typed or comes in a link, is confirmed, tested, and added. Nothing connects
 * to it before the visitor has agreed, wherever the address came from.
 */
import { assign, setup } from "xstate";
import { blockedPort } from "../../domain/address/blocked-ports.ts";
import { nodeAddressFault } from "../../domain/address/node-address-fault.ts";
import { nodeAddress } from "../../domain/address/web-address.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import type { NodeReport } from "../../domain/network/node-report.ts";
import { maxOwnNodes } from "../../domain/settings/settings.ts";
import { otherwise, output } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

/** Where an address came from. */
export type AddressOrigin = "typed" | "link";

export interface Context {
  readonly typed: string;
  readonly origin: AddressOrigin;
  /** The address to confirm, written as it would be stored. */
  readonly address: string;
  /** Addresses already in use: the network's and the visitor's own. */
  readonly known: readonly string[];
  /** How many of them are the visitor's own, at most `maxOwnNodes`. */
  readonly own: number;
  readonly fault: string;
}

/** Why an address can't be added; empty if it can. */
export function addressFault({
  typed,
  known,
  own,
}: Pick<Context, "typed" | "known" | "own">): string {
  const address = nodeAddress(typed);
  if (typed.trim() === "") return say`Please enter a node's address`;
  if (address === null) return nodeAddressFault(typed);
  const port = blockedPort(address);
  if (port !== null)
    return say`Browsers make no connection to port ${port}: enter another, such as https://api.example.org:8090`;
  if (known.some((each) => each.replace(/\/$/, "") === address))
    return say`This node is already in use`;
  if (own >= maxOwnNodes) return say`You can add at most ${maxOwnNodes} nodes`;
  return "";
}

export const nodeAddingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, "known" | "own"> & { arrived: string | null },
    events: {} as
      | { type: "node.typed"; text: string }
      | { type: "node.proposed" }
      | { type: "node.agreed" }
      | { type: "node.declined" }
      | ({ type: "nodes.changed" } & Pick<Context, "known" | "own">),
    tags: {} as "confirming" | "busy" | "added" | "rejected",
  },
  actors: { tryNode: promisePort<Answer<NodeReport>, { address: string }>("tryNode") },
  guards: {
    isFromLink: ({ context }) => context.origin === "link",
    isAcceptable: ({ context }) => addressFault(context) === "",
    isUsable: (_, answer: Answer<NodeReport>) => testFault(answer) === "",
  },
  actions: {
    edit: assign((_, { text }: { text: string }) => ({ typed: text, fault: "" })),
    setNodes: assign((_, { known, own }: Pick<Context, "known" | "own">) => ({ known, own })),
    setAddress: assign(({ context }) => ({
      address: nodeAddress(context.typed) ?? "",
      fault: "",
    })),
    showAddressFault: assign(({ context }) => ({ fault: addressFault(context) })),
    showTestFault: assign((_, answer: Answer<NodeReport>) => ({ fault: testFault(answer) })),
    clearInput: assign({ typed: "", fault: "", origin: "typed" as AddressOrigin }),
    /** Provided by the page: stores the node. */
    add: (_event, _params: { address: string }) => notProvided("add"),
    /** Provided by the page: removes the node's address from the URL. */
    forgetLink: () => notProvided("forgetLink"),
  },
}).createMachine({
  id: "nodeAdding",
  context: ({ input }) => ({
    typed: input.arrived ?? "",
    origin: input.arrived === null ? "typed" : "link",
    address: "",
    known: input.known,
    own: input.own,
    fault: "",
  }),
  initial: "opening",
  on: { "nodes.changed": { actions: { type: "setNodes", params: ({ event }) => event } } },
  states: {
    opening: {
      always: [{ guard: "isFromLink", target: "validating", actions: "forgetLink" }, "idle"],
    },
    idle: {
      on: {
        "node.typed": { actions: { type: "edit", params: ({ event }) => event } },
        "node.proposed": "validating",
      },
    },
    validating: {
      always: [
        { guard: "isAcceptable", target: "confirming", actions: "setAddress" },
        { target: "rejected", actions: "showAddressFault" },
      ],
    },
    confirming: {
      description: "The visitor decides; nothing has been sent anywhere.",
      tags: "confirming",
      on: { "node.agreed": "testing", "node.declined": { target: "idle", actions: "clearInput" } },
    },
    testing: {
      description: "Requests the node's head and a block that this browser already knows.",
      tags: "busy",
      invoke: {
        src: "tryNode",
        input: ({ context }) => ({ address: context.address }),
        onDone: [
          {
            guard: { type: "isUsable", params: output },
            target: "added",
            actions: [{ type: "add", params: ({ context }) => context }, "clearInput"],
          },
          otherwise("rejected", "showTestFault"),
        ],
      },
    },
    added: {
      tags: "added",
      on: {
        "node.typed": { target: "idle", actions: { type: "edit", params: ({ event }) => event } },
        "node.proposed": "validating",
      },
    },
    rejected: {
      tags: "rejected",
      on: {
        "node.typed": { target: "idle", actions: { type: "edit", params: ({ event }) => event } },
        "node.proposed": "validating",
      },
    },
  },
});

/** Why a tested node was rejected; empty if it was accepted. */
function testFault(answer: Answer<NodeReport>): string {
  const failure = answer.ok ? answer.value.value.failure : answer.error;
  if (failure) return say`The node was not added. ${failureReason(failure)}`;
  return answer.ok && answer.value.value.chain === "other"
    ? say`The node was not added: it belongs to a different chain.`
    : "";
}
