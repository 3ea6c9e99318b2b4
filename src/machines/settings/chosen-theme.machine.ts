/** Light, dark, or the system's theme; stored for later visits. */
import { setup } from "xstate";
import { notProvided } from "../shared/ports.ts";

/** What a visitor can choose. */
export type Theme = "system" | "light" | "dark";

export const chosenThemeMachine = setup({
  types: {
    context: {} as { readonly stored: Theme },
    input: {} as { stored: Theme },
    events: {} as
      | { type: "theme.next" }
      | { type: "theme.system" }
      | { type: "theme.light" }
      | { type: "theme.dark" },
  },
  guards: {
    startsLight: ({ context }) => context.stored === "light",
    startsDark: ({ context }) => context.stored === "dark",
  },
  actions: {
    /** Provided by the page: applies and stores the theme. */
    apply: (_event, _params: { theme: Theme }) => notProvided("apply"),
  },
}).createMachine({
  id: "chosenTheme",
  context: ({ input }) => input,
  initial: "restoring",
  on: { "theme.system": ".system", "theme.light": ".light", "theme.dark": ".dark" },
  states: {
    restoring: {
      description: "Applies the theme chosen on an earlier visit.",
      always: [
        { guard: "startsLight", target: "light" },
        { guard: "startsDark", target: "dark" },
        { target: "system" },
      ],
    },
    system: {
      entry: { type: "apply", params: { theme: "system" } },
      on: { "theme.next": "light" },
    },
    light: {
      entry: { type: "apply", params: { theme: "light" } },
      on: { "theme.next": "dark" },
    },
    dark: {
      entry: { type: "apply", params: { theme: "dark" } },
      on: { "theme.next": "system" },
    },
  },
});
