/**
 * The app's own versions: stores a copy for use offline, notices when a newer version is published, and switches to it
 * when the visitor agrees – in all tabs at once, so that no page mixes two versions. A version is refused unless
 * someone this browser knows vouches for it.
 */
import { assign, setup } from "xstate";
import { pageLimits as defaults, type PageLimits } from "../../domain/page-limits.ts";
import type { CopyNews } from "../../domain/release/copy-service.ts";
import type { StoredRelease } from "../../domain/release/stored-release.ts";
import { otherwise, output, when } from "../shared/asking.ts";
import { notProvided, callbackPort, promisePort } from "../shared/ports.ts";

type VersionChanged = { readonly type: CopyNews };

/** What a check found. */
export interface Checked {
  /** The release in use; null until a copy is stored. */
  readonly current: StoredRelease | null;
  /** A newer one that is stored and waits, or why the site's is refused; null if there is none. */
  readonly newer: "stored" | { readonly refused: string } | null;
}

export const appUpdateMachine = setup({
  types: {
    context: {} as {
      readonly limits: PageLimits;
      readonly current: StoredRelease | null;
      /** Why the site's version was refused at the last check. */
      readonly refusal: string | null;
      /** Whether a newer version was stored during the current check, by this or another tab. */
      readonly isFound: boolean;
    },
    input: {} as { limits?: PageLimits },
    events: {} as
      | VersionChanged
      | { type: "update.accept" }
      | { type: "update.later" }
      | { type: "update.check" }
      /** A view shows the stored copy. */
      | { type: "update.shown" },
    tags: {} as
      | "installed"
      | "offered"
      | "waiting"
      | "refused"
      | "checking"
      | "busy"
      | "unsupported",
  },
  actors: {
    register: promisePort<void>("register"),
    check: promisePort<Checked>("check"),
    /** Puts the waiting version to use; false if there is none. */
    use: promisePort<boolean>("use"),
    watchVersions: callbackPort<VersionChanged>("watchVersions"),
  },
  delays: {
    settle: ({ context }) => context.limits.update.settle,
    checkEvery: ({ context }) => context.limits.update.checkEvery,
    patience: ({ context }) => context.limits.update.patience,
  },
  guards: {
    isUsed: (_, isUsed: boolean) => isUsed,
    isFound: ({ context }) => context.isFound,
    isStored: (_, { newer }: Checked) => newer === "stored",
    isRefused: (_, { newer }: Checked) => newer !== null && newer !== "stored",
  },
  actions: {
    remember: assign((_, { current, newer }: Checked) => ({
      current,
      refusal: newer !== null && newer !== "stored" ? newer.refused : null,
    })),
    noteFound: assign({ isFound: true }),
    forgetFound: assign({ isFound: false }),
    /** Provided by the page: reloads the page. */
    reload: () => notProvided("reload"),
  },
}).createMachine({
  id: "appUpdate",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    current: null,
    refusal: null,
    isFound: false,
  }),
  invoke: { src: "watchVersions" },
  // A tab that has just loaded must not go on with the old version either.
  on: { "update.activated": ".reloading" },
  initial: "settling",
  states: {
    settling: {
      description:
        "The page has just loaded; its own data comes first, unless the stored copy is what it shows.",
      on: { "update.shown": "registering" },
      after: { settle: "registering" },
    },
    registering: { invoke: { src: "register", onDone: "installed", onError: "unsupported" } },
    installed: {
      description: "A copy is stored or being stored, so the app opens without a network.",
      tags: "installed",
      initial: "checking",
      states: {
        current: {
          on: { "update.found": "offered", "update.check": "checking" },
          after: { checkEvery: "checking" },
        },
        checking: {
          description: "Asks whether the site has another version, and who vouches for it.",
          tags: "checking",
          entry: "forgetFound",
          on: { "update.found": { actions: "noteFound" } },
          // The service worker may end while it is asked: browsers let it work for minutes at most.
          after: { patience: [{ guard: "isFound", target: "offered" }, { target: "current" }] },
          invoke: {
            src: "check",
            onDone: [
              when("isStored", "offered", "remember"),
              when("isRefused", "refused", "remember"),
              otherwise("current", "remember"),
            ],
            onError: [{ guard: "isFound", target: "offered" }, { target: "current" }],
          },
        },
        offered: {
          description: "A newer version is stored and waits; this page continues with its own.",
          tags: ["offered", "waiting"],
          on: { "update.accept": "activating", "update.later": "postponed" },
        },
        postponed: {
          description: "It waits until the last tab is closed, or a newer one arrives.",
          tags: "waiting",
          on: { "update.found": "offered", "update.check": "checking" },
        },
        refused: {
          description:
            "The site has a version that nobody known here vouches for; this one is kept.",
          tags: "refused",
          on: {
            "update.found": "offered",
            "update.check": "checking",
            "update.later": "current",
          },
          after: { checkEvery: "checking" },
        },
        activating: {
          description: "The waiting version is put to use, and every tab is told.",
          tags: ["offered", "waiting", "busy"],
          after: { patience: "offered" },
          invoke: {
            src: "use",
            onDone: [
              { guard: { type: "isUsed", params: output }, target: "#appUpdate.reloading" },
              { target: "checking" },
            ],
            onError: "offered",
          },
        },
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
