/** What the visitor has chosen: kept at once, told to everybody who acts on it, followed across tabs. */
import { assign, setup } from "xstate";
import type { Settings } from "../domain/settings.ts";
import { callbackPort } from "./ports.ts";

export const settingsMachine = setup({
  types: {
    context: {} as { readonly settings: Settings },
    input: {} as { stored: Settings },
    events: {} as
      | { type: "settings.change"; change: Partial<Settings> }
      | { type: "settings.heard"; settings: Settings },
  },
  actors: { watchTabs: callbackPort("watchTabs") },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<Settings> }) => ({
      settings: { ...context.settings, ...change },
    })),
    take: assign((_, { settings }: { settings: Settings }) => ({ settings })),
    /** Provided by the host: writes them down. */
    keep: (_context, _params: { settings: Settings }) => {},
    /** Provided by the host: lets the engine act on them. */
    apply: (_context, _params: { settings: Settings }) => {},
  },
}).createMachine({
  id: "settings",
  context: ({ input }) => ({ settings: input.stored }),
  invoke: { src: "watchTabs" },
  initial: "kept",
  states: {
    kept: {
      on: {
        "settings.change": {
          actions: [
            { type: "change", params: ({ event }) => event },
            { type: "keep", params: ({ context }) => context },
            { type: "apply", params: ({ context }) => context },
          ],
        },
        "settings.heard": {
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
