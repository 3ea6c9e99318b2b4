/**
 * The app's own versions: stores a copy for use offline, notices when a newer version is published, and switches to it
 * when the visitor agrees – in all tabs at once, so that no page mixes two versions.
 */
import { setup } from "xstate";
import { pageLimits as defaults, type PageLimits } from "../../domain/limits.ts";
import { notProvided, callbackPort, promisePort } from "../shared/ports.ts";

type VersionChanged = { readonly type: "update.found" | "update.activated" };

export const appUpdateMachine = setup({
  types: {
    context: {} as { readonly limits: PageLimits },
    input: {} as { limits?: PageLimits },
    events: {} as VersionChanged | { type: "update.accept" } | { type: "update.later" },
    tags: {} as "installed" | "offered" | "busy" | "unsupported",
  },
  actors: {
    register: promisePort<void>("register"),
    check: promisePort<void>("check"),
    watchVersions: callbackPort<VersionChanged>("watchVersions"),
  },
  delays: {
    settle: ({ context }) => context.limits.update.settle,
    checkEvery: ({ context }) => context.limits.update.checkEvery,
  },
  actions: {
    /** Provided by the page: lets the waiting version take over. */
    activate: () => notProvided("activate"),
    /** Provided by the page: reloads the page. */
    reload: () => notProvided("reload"),
  },
}).createMachine({
  id: "appUpdate",
  context: ({ input }) => ({ limits: input.limits ?? defaults }),
  initial: "settling",
  states: {
    settling: {
      description: "The page has just loaded; its own data comes first.",
      after: { settle: "registering" },
    },
    registering: { invoke: { src: "register", onDone: "installed", onError: "unsupported" } },
    installed: {
      description: "A copy is stored, so the app opens without a network.",
      tags: "installed",
      initial: "current",
      invoke: { src: "watchVersions" },
      on: { "update.activated": "reloading" },
      states: {
        current: {
          on: { "update.found": "offered" },
          after: { checkEvery: "checking" },
        },
        checking: {
          on: { "update.found": "offered" },
          invoke: { src: "check", onDone: "current", onError: "current" },
        },
        offered: {
          description: "A newer version is installed and waits; this page continues with its own.",
          tags: "offered",
          on: { "update.accept": "activating", "update.later": "postponed" },
        },
        postponed: {
          description: "It waits until the last tab is closed, or a newer one arrives.",
          on: { "update.found": "offered" },
        },
        activating: { tags: ["offered", "busy"], entry: "activate" },
      },
    },
    reloading: {
      description: "This tab or another one has updated.",
      type: "final",
      entry: "reload",
    },
    unsupported: {
      description:
        "The browser stores no copies, or not for an address without https, or this is a development build.",
      tags: "unsupported",
      type: "final",
    },
  },
});
