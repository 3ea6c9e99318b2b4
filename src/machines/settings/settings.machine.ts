/** The visitor's settings: stored and applied at once, and the same in every tab. */
import { assign, setup } from "xstate";
import type { Settings } from "../../domain/settings/settings.ts";
import { notProvided, callbackPort } from "../shared/ports.ts";

type ChangedElsewhere = {
  readonly type: "settings.changedElsewhere";
  readonly settings: Settings;
};

export const settingsMachine = setup({
  types: {
    context: {} as { readonly settings: Settings },
    input: {} as { stored: Settings },
    events: {} as { type: "settings.change"; change: Partial<Settings> } | ChangedElsewhere,
  },
  actors: { watchTabs: callbackPort<ChangedElsewhere>("watchTabs") },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<Settings> }) => ({
      settings: { ...context.settings, ...change },
    })),
    take: assign((_, { settings }: { settings: Settings }) => ({ settings })),
    /** Provided by the page: stores the settings. */
    storeSettings: (_event, _params: { settings: Settings }) => notProvided("storeSettings"),
    /** Provided by the page: passes the settings to the engine. */
    apply: (_event, _params: { settings: Settings }) => notProvided("apply"),
  },
}).createMachine({
  id: "settings",
  context: ({ input }) => ({ settings: input.stored }),
  invoke: { src: "watchTabs" },
  initial: "ready",
  states: {
    ready: {
      on: {
        "settings.change": {
          actions: [
            { type: "change", params: ({ event }) => event },
            { type: "storeSettings", params: ({ context }) => context },
            { type: "apply", params: ({ context }) => context },
          ],
        },
        "settings.changedElsewhere": {
          description: "Another tab has changed them.",
          actions: [
            { type: "take", params: ({ event }) => event },
            { type: "apply", params: ({ context }) => context },
          ],
        },
      },
    },
  },
});
