/** The calls sent from this browser, newest first; the same in every tab. */
import { assign, setup } from "xstate";
import type { PastCall } from "../../domain/console/past-calls.ts";
import { withCall, withoutCall } from "../../domain/console/past-calls.ts";
import { callbackPort, notProvided } from "../shared/ports.ts";

export interface Context {
  readonly calls: readonly PastCall[];
}

type CallsChanged = { readonly type: "calls.changed"; readonly calls: readonly PastCall[] };

export const consoleHistoryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { calls: readonly PastCall[] },
    events: {} as
      | { type: "call.sent"; call: PastCall }
      | { type: "call.removed"; call: PastCall }
      | { type: "calls.removed" }
      | CallsChanged,
  },
  actors: { watchStored: callbackPort<CallsChanged>("watchStored") },
  actions: {
    /** Provided by the page: writes the calls to local storage. */
    storeCalls: (_event, _params: Context) => notProvided("storeCalls"),
    add: assign(({ context: { calls } }, { call }: { call: PastCall }) => ({
      calls: withCall(calls, call),
    })),
    remove: assign(({ context: { calls } }, { call }: { call: PastCall }) => ({
      calls: withoutCall(calls, call),
    })),
    removeAll: assign({ calls: [] }),
    set: assign((_, { calls }: Context) => ({ calls })),
  },
}).createMachine({
  id: "consoleHistory",
  context: ({ input }) => ({ calls: input.calls }),
  invoke: { src: "watchStored" },
  initial: "open",
  states: {
    open: {
      on: {
        "call.sent": {
          actions: [
            { type: "add", params: ({ event }) => event },
            { type: "storeCalls", params: ({ context }) => context },
          ],
        },
        "call.removed": {
          actions: [
            { type: "remove", params: ({ event }) => event },
            { type: "storeCalls", params: ({ context }) => context },
          ],
        },
        "calls.removed": {
          actions: ["removeAll", { type: "storeCalls", params: ({ context }) => context }],
        },
        "calls.changed": { actions: { type: "set", params: ({ event }) => event } },
      },
    },
  },
});
