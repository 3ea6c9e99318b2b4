/**
 * The login dialog: looks for the wallet extension, asks for a name, and waits until `session.machine.ts`, which asks the
 * wallet for a signature, is done.
 */
import { assign, setup } from "xstate";
import { pageLimits as defaults, type PageLimits } from "../../domain/page-limits.ts";
import { loginText, mentionsMissingWallet } from "../../domain/session/login.ts";
import { thrown } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

export interface Context {
  readonly limits: PageLimits;
  readonly username: string;
  /** A sentence to show, or null. */
  readonly alert: string | null;
}

/** What a look for the wallet extension found. */
export interface WalletFound {
  readonly type: "wallet.found";
  readonly hasWallet: boolean;
}

/** Without the wallet nothing is signed: submitting looks for it again. */
const withoutWallet = {
  "wallet.found": {
    guard: {
      type: "hasWallet",
      params: ({ event }: { readonly event: WalletFound }) => event,
    },
    target: "ready",
    actions: "forgetMissing",
  },
  "login.submitted": [
    { guard: "isNamed", actions: ["detectWallet", "askForWallet"] },
    { actions: ["detectWallet", "askForName"] },
  ],
} as const;

export const loginDialogMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: PageLimits } | undefined,
    events: {} as
      | { type: "login.open"; reason?: string }
      | { type: "login.close" }
      | { type: "login.typed"; username: string }
      | { type: "login.submitted" }
      | WalletFound,
    tags: {} as "open" | "busy" | "ready" | "missing",
  },
  actors: { logIn: promisePort<string | null, { username: string }>("logIn") },
  delays: { detectAgain: ({ context }) => context.limits.session.detectAgain },
  guards: {
    hasWallet: (_, { hasWallet }: WalletFound) => hasWallet,
    isNamed: ({ context }) => context.username.trim() !== "",
    isSuccess: (_, { alert }: { alert: string | null }) => alert === null,
    isWalletMissing: (_, { alert }: { alert: string | null }) => mentionsMissingWallet(alert),
  },
  actions: {
    /** Provided by the page: looks for the wallet extension and answers with `wallet.found`. */
    detectWallet: () => notProvided("detectWallet"),
    /** Provided by the page: stops waiting for the wallet extension. */
    cancelLogin: () => notProvided("cancelLogin"),
    start: assign((_, { reason }: { reason?: string | undefined }) => ({
      username: "",
      alert: reason ?? null,
    })),
    type: assign((_, { username }: { username: string }) => ({ username, alert: null })),
    forgetMissing: assign(({ context: { alert } }) => ({
      alert: mentionsMissingWallet(alert) ? null : alert,
    })),
    askForName: assign({ alert: loginText.empty }),
    askForWallet: assign({ alert: loginText.missing }),
    rememberAlert: assign((_, { alert }: { alert: string | null }) => ({ alert })),
    rememberCrash: assign((_, { error }: { error: unknown }) => ({
      alert: loginText.failed(error instanceof Error ? error.message : String(error)),
    })),
  },
}).createMachine({
  id: "loginDialog",
  context: ({ input }) => ({
    limits: input?.limits ?? defaults,
    username: "",
    alert: null,
  }),
  initial: "closed",
  states: {
    closed: {
      on: {
        "login.open": {
          target: "open",
          actions: { type: "start", params: ({ event }) => ({ reason: event.reason }) },
        },
      },
    },
    open: {
      tags: "open",
      initial: "detecting",
      on: {
        "login.close": "closed",
        "login.typed": { actions: { type: "type", params: ({ event }) => event } },
      },
      states: {
        detecting: {
          description:
            "Wallet extensions load late, so the dialog looks at once and again after a second, whatever is submitted before.",
          entry: "detectWallet",
          on: withoutWallet,
          after: { detectAgain: { target: "walletMissing", actions: "detectWallet" } },
        },
        ready: {
          tags: "ready",
          on: {
            "login.submitted": [{ guard: "isNamed", target: "signing" }, { actions: "askForName" }],
          },
        },
        walletMissing: { tags: "missing", on: withoutWallet },
        signing: {
          description: "The wallet's own window is open; closing this dialog cancels the request.",
          tags: "busy",
          exit: "cancelLogin",
          invoke: {
            src: "logIn",
            input: ({ context }) => ({ username: context.username.trim() }),
            onDone: [
              {
                guard: { type: "isSuccess", params: ({ event }) => ({ alert: event.output }) },
                target: "#loginDialog.closed",
              },
              {
                guard: {
                  type: "isWalletMissing",
                  params: ({ event }) => ({ alert: event.output }),
                },
                target: "detecting",
                actions: {
                  type: "rememberAlert",
                  params: ({ event }) => ({ alert: event.output }),
                },
              },
              {
                target: "refused",
                actions: {
                  type: "rememberAlert",
                  params: ({ event }) => ({ alert: event.output }),
                },
              },
            ],
            onError: thrown("refused", "rememberCrash"),
          },
        },
        refused: {
          description: "The reason is shown above the form; another try starts over.",
          tags: "ready",
          on: {
            "login.submitted": [{ guard: "isNamed", target: "signing" }, { actions: "askForName" }],
          },
        },
      },
    },
  },
});
