/** Counts what this browser stores, clears it once the visitor has confirmed, and tells whether the app opens offline. */
import { assign, setup } from "xstate";
import type { BlockId } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { StorageUse } from "../../domain/network/storage-use.ts";
import { output } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

/**
 * What can be cleared: `data`, what was read from the chain and services; `choices`, settings and login; `everything`,
 * both of them with the visitor's own labels, rules and inbox; one account's history; or what was set aside of another
 * chain, named by its first known block.
 */
export type Clearable =
  | "data"
  | "choices"
  | "everything"
  | { readonly account: string }
  | { readonly chain: BlockId };

/** What a visitor can do, except while something is being cleared. */
const whileOpen = {
  "storage.clear": {
    target: "confirming",
    actions: {
      type: "chooseWhat",
      params: ({ event }: { readonly event: { readonly what: Clearable } }) => event,
    },
  },
} as const;

export const storageUseMachine = setup({
  types: {
    context: {} as {
      readonly use: StorageUse | null;
      readonly wanted: Clearable;
      readonly cleared: Clearable | null;
      /** Whether a copy of the app is stored, so that it opens without a network. */
      readonly hasCopy: boolean;
    },
    events: {} as
      | { type: "storage.clear"; what: Clearable }
      | { type: "storage.confirm" }
      | { type: "storage.cancel" },
    tags: {} as "busy" | "confirming" | "failed",
  },
  actors: {
    count: promisePort<Answer<StorageUse>>("count"),
    clear: promisePort<void, { what: Clearable }>("clear"),
    /** Provided by the page: ends once a copy of the app is stored, which may never happen. */
    awaitCopy: promisePort<void>("awaitCopy"),
  },
  actions: {
    remember: assign((_, answer: Answer<StorageUse>) => ({
      use: answer.ok ? answer.value.value : null,
    })),
    chooseWhat: assign((_, { what }: { what: Clearable }) => ({ wanted: what, cleared: null })),
    noteCopy: assign({ hasCopy: true }),
    noteCleared: assign(({ context }) => ({ cleared: context.wanted })),
  },
}).createMachine({
  id: "storageUse",
  context: { use: null, wanted: "data", cleared: null, hasCopy: false },
  invoke: { src: "awaitCopy", onDone: { actions: "noteCopy" }, onError: {} },
  initial: "counting",
  states: {
    counting: {
      tags: "busy",
      on: whileOpen,
      invoke: {
        src: "count",
        onDone: {
          target: "known",
          actions: { type: "remember", params: output },
        },
      },
    },
    known: {
      on: whileOpen,
    },
    confirming: {
      description: "A count that this interrupted begins again.",
      tags: "confirming",
      on: { "storage.confirm": "clearing", "storage.cancel": "counting" },
    },
    clearing: {
      tags: "busy",
      invoke: {
        src: "clear",
        input: ({ context }) => ({ what: context.wanted }),
        onDone: { target: "counting", actions: "noteCleared" },
        onError: "failed",
      },
    },
    failed: {
      description: "The browser did not delete it.",
      tags: "failed",
      on: whileOpen,
    },
  },
});
