/** Whether the visitor wants notifications, and whether the browser allows them. It is asked only on the visitor's request. */
import { assign, setup } from "xstate";
import { callbackPort, notProvided, promisePort } from "../shared/ports.ts";

/** What the browser says; `missing`: it has no notifications. */
export type Permission = "default" | "granted" | "denied" | "missing";

/** Whether the visitor wants notifications, and what the browser says. */
export interface NotificationChoice {
  readonly permission: Permission;
  readonly isWanted: boolean;
}

/** The visitor has chosen in another tab, or has reset all settings there. */
export interface ChosenElsewhere extends NotificationChoice {
  readonly type: "notifications.chosenElsewhere";
}

/** What can happen unless the browser is asking the visitor. */
const whileDecided = {
  "notifications.chosenElsewhere": {
    target: "opening",
    actions: {
      type: "take",
      params: ({ event }: { readonly event: ChosenElsewhere }) => event,
    },
  },
} as const;

export const notificationsMachine = setup({
  types: {
    context: {} as NotificationChoice,
    input: {} as NotificationChoice,
    events: {} as { type: "notifications.want" } | { type: "notifications.stop" } | ChosenElsewhere,
    tags: {} as "on" | "off" | "asking" | "refused" | "missing",
  },
  actors: {
    ask: promisePort<Permission>("ask"),
    watchTabs: callbackPort<ChosenElsewhere>("watchTabs"),
  },
  guards: {
    isMissing: ({ context }) => context.permission === "missing",
    isRefused: ({ context }) => context.isWanted && context.permission === "denied",
    isOn: ({ context }) => context.isWanted && context.permission === "granted",
    isGranted: (_, permission: Permission) => permission === "granted",
    isDenied: (_, permission: Permission) => permission === "denied",
  },
  actions: {
    take: assign((_, { permission, isWanted }: NotificationChoice) => ({ permission, isWanted })),
    /** Provided by the page: stores the wish. */
    store: (_event, _params: { isWanted: boolean }) => notProvided("store"),
    /** Provided by the page: events that came before the visitor said yes are not notified. */
    dropNews: () => notProvided("dropNews"),
  },
}).createMachine({
  id: "notifications",
  context: ({ input }) => input,
  invoke: { src: "watchTabs" },
  initial: "opening",
  states: {
    opening: {
      always: [
        { guard: "isMissing", target: "missing" },
        { guard: "isOn", target: "on" },
        { guard: "isRefused", target: "refused" },
        { target: "off" },
      ],
    },
    missing: { tags: "missing", type: "final" },
    off: { tags: "off", on: { ...whileDecided, "notifications.want": "asking" } },
    asking: {
      description: "The browser asks the visitor; no answer leaves everything as it was.",
      tags: "asking",
      invoke: {
        src: "ask",
        onDone: [
          {
            guard: { type: "isGranted", params: ({ event }) => event.output },
            target: "on",
            actions: [{ type: "store", params: { isWanted: true } }, "dropNews"],
          },
          {
            guard: { type: "isDenied", params: ({ event }) => event.output },
            target: "refused",
            actions: { type: "store", params: { isWanted: true } },
          },
          { target: "off" },
        ],
        onError: "off",
      },
    },
    on: {
      tags: "on",
      on: {
        ...whileDecided,
        "notifications.stop": {
          target: "off",
          actions: { type: "store", params: { isWanted: false } },
        },
      },
    },
    refused: {
      description:
        "The browser refuses, and will not ask again: only its own settings can change that.",
      tags: "refused",
      on: { ...whileDecided, "notifications.want": "asking" },
    },
  },
});
