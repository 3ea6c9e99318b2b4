/** The list of all labels: searched while typing; a removed label can be restored until the next removal. */
import { assign, setup } from "xstate";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { LabelChange, LabelEntry } from "../../domain/label/label.ts";
import { isAnswer, otherwise, output } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

export interface Context {
  readonly text: string;
  /** The label that is being removed or restored, or was last. */
  readonly entry: LabelEntry | null;
  /** Why nothing was changed; empty if nothing is wrong. */
  readonly fault: string;
}

export const labelListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: "list.typed"; text: string }
      | { type: "label.remove"; entry: LabelEntry }
      | { type: "label.restore" },
    tags: {} as "busy" | "removed",
  },
  actors: { save: promisePort<Answer<null>, LabelChange>("save") },
  guards: { isAnswer },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ text })),
    take: assign((_, { entry }: { entry: LabelEntry }) => ({ entry, fault: "" })),
    explain: assign((_, answer: Answer<null>) => ({
      fault: answer.ok ? "" : failureReason(answer.error),
    })),
    clearFault: assign({ fault: "" }),
  },
}).createMachine({
  id: "labelList",
  context: { text: "", entry: null, fault: "" },
  initial: "ready",
  on: { "list.typed": { actions: { type: "type", params: ({ event }) => event } } },
  states: {
    ready: {
      on: {
        "label.remove": {
          target: "removing",
          actions: { type: "take", params: ({ event }) => event },
        },
      },
    },
    removing: {
      tags: "busy",
      invoke: {
        src: "save",
        input: ({ context }) => ({ of: (context.entry as LabelEntry).of, label: null }),
        onDone: [
          { guard: { type: "isAnswer", params: output }, target: "removed" },
          otherwise("ready", "explain"),
        ],
      },
    },
    removed: {
      tags: "removed",
      on: {
        "label.remove": {
          target: "removing",
          actions: { type: "take", params: ({ event }) => event },
        },
        "label.restore": { target: "restoring", actions: "clearFault" },
      },
    },
    restoring: {
      tags: ["busy", "removed"],
      invoke: {
        src: "save",
        input: ({ context }) => {
          const { of, ...label } = context.entry as LabelEntry;
          return { of, label };
        },
        onDone: [
          { guard: { type: "isAnswer", params: output }, target: "ready" },
          otherwise("removed", "explain"),
        ],
      },
    },
  },
});
