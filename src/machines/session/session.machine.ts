/** Who is logged in: proved once by a signature, stored for thirty days, the same in every tab. */
import { assign, setup } from "xstate";
import { dayMs } from "../../domain/durations.ts";
import { pageLimits as defaults, type PageLimits } from "../../domain/page-limits.ts";
import {
  loginLifetime,
  loginText,
  walletText,
  type LoginVerdict,
  type SignedLogin,
} from "../../domain/session/login.ts";
import { otherwise, output, thrown, when } from "../shared/asking.ts";
import { notProvided, callbackPort, promisePort } from "../shared/ports.ts";

/** A visitor who has proved which account is theirs. */
export interface User {
  readonly username: string;
  readonly displayName: string;
  readonly profileImage: string | null;
  /** When they proved it, ms since the epoch. */
  readonly loginTime: number;
}

/** The wallet extension's answer. */
export type WalletAnswer =
  | { readonly kind: "signed"; readonly login: SignedLogin }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "missing" };

export interface Context {
  readonly limits: PageLimits;
  readonly username: string;
  readonly signed: SignedLogin | null;
  readonly user: User | null;
  /** Why the last login failed, in words. */
  readonly failure: string | null;
}

/** Whether a login is too old, or from the future. */
export const isExpired = ({ loginTime }: Pick<User, "loginTime">, now: number): boolean =>
  now - loginTime > loginLifetime || loginTime > now + 60_000;

type SessionLogin = { readonly type: "session.login"; readonly username: string };
type SessionChanged = { readonly type: "session.changed"; readonly user: User | null };

/** Passes the event to a guard or an action. */
const eventOf = <E>({ event }: { readonly event: E }): E => event;

/** A login in another tab is one here, too. */
const loginElsewhere = {
  guard: { type: "isLoggedIn", params: eventOf<SessionChanged> },
  target: "loggedIn",
  actions: { type: "rememberUser", params: eventOf<SessionChanged> },
} as const;

/** Events that end a logged-out state. */
const untilLogin = {
  "session.login": {
    target: "connecting",
    actions: { type: "rememberName", params: eventOf<SessionLogin> },
  },
  "session.changed": loginElsewhere,
} as const;

/** Events that end a login before it is complete. */
const untilLoggedIn = {
  "session.cancel": "loggedOut",
  "session.changed": loginElsewhere,
} as const;

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { stored: User | null; limits?: PageLimits },
    events: {} as
      | SessionLogin
      | { type: "session.cancel" }
      | { type: "session.logout" }
      | SessionChanged,
    tags: {} as "busy" | "loggedIn" | "expired",
  },
  actors: {
    askWallet: promisePort<WalletAnswer, { username: string }>("askWallet"),
    verify: promisePort<LoginVerdict, { login: SignedLogin }>("verify"),
    describeUser: promisePort<User, { username: string }>("describeUser"),
    watchTabs: callbackPort<SessionChanged>("watchTabs"),
  },
  delays: {
    check: ({ context }) => context.limits.session.check,
    signing: ({ context }) => context.limits.session.signing,
  },
  guards: {
    isStored: ({ context }) => context.user !== null,
    hasExpired: ({ context }) => context.user !== null && isExpired(context.user, Date.now()),
    isSigned: (_, answer: WalletAnswer) => answer.kind === "signed",
    isProved: (_, verdict: LoginVerdict) => verdict.isProved,
    isLoggedIn: (_, { user }: { user: User | null }) => user !== null,
  },
  actions: {
    /** Stores the login for the next visit and the other tabs. */
    storeUser: (_event, _params: { user: User | null }) => notProvided("storeUser"),
    rememberName: assign((_, { username }: { username: string }) => ({
      username: username.trim().replace(/^@/, "").toLowerCase(),
      failure: null,
    })),
    rememberSigned: assign((_, answer: WalletAnswer) =>
      answer.kind === "signed" ? { signed: answer.login } : {},
    ),
    rememberRefusal: assign((_, answer: WalletAnswer) => ({
      failure:
        answer.kind === "refused"
          ? loginText.failed(answer.message)
          : answer.kind === "missing"
            ? loginText.gone
            : null,
    })),
    rememberUnproved: assign((_, verdict: LoginVerdict) => ({
      failure: verdict.isProved ? null : loginText.failed(verdict.reason),
    })),
    rememberTimeout: assign({ failure: loginText.failed(walletText.unanswered) }),
    rememberCrash: assign((_, { error }: { error: unknown }) => ({
      failure: loginText.failed(error instanceof Error ? error.message : String(error)),
    })),
    rememberUser: assign((_, { user }: { user: User | null }) => ({ user, failure: null })),
    forget: assign({ user: null, signed: null }),
  },
}).createMachine({
  id: "session",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    username: "",
    signed: null,
    user: input.stored,
    failure: null,
  }),
  initial: "restoring",
  invoke: { src: "watchTabs" },
  states: {
    restoring: {
      description: "The last visit's login is read at once.",
      always: [
        { guard: "hasExpired", target: "expired" },
        { guard: "isStored", target: "loggedIn" },
        { target: "loggedOut" },
      ],
    },
    loggedOut: {
      on: untilLogin,
    },
    connecting: {
      description:
        "The wallet is asked to sign. An extension that was updated meanwhile never answers.",
      tags: "busy",
      on: untilLoggedIn,
      after: { signing: { target: "loggedOut", actions: "rememberTimeout" } },
      invoke: {
        src: "askWallet",
        input: ({ context }) => ({ username: context.username }),
        onDone: [
          when("isSigned", "verifying", "rememberSigned"),
          otherwise("loggedOut", "rememberRefusal"),
        ],
        onError: thrown("loggedOut", "rememberCrash"),
      },
    },
    verifying: {
      description: "The worker recovers the key and asks a node whose key it is.",
      tags: "busy",
      on: untilLoggedIn,
      invoke: {
        src: "verify",
        input: ({ context }) => ({ login: context.signed as SignedLogin }),
        onDone: [
          {
            guard: { type: "isProved", params: output },
            target: "loadingProfile",
          },
          otherwise("loggedOut", "rememberUnproved"),
        ],
        onError: thrown("loggedOut", "rememberCrash"),
      },
    },
    loadingProfile: {
      description: "Picture and name of the account. Both have a fallback, so this never fails.",
      tags: "busy",
      on: untilLoggedIn,
      invoke: {
        src: "describeUser",
        input: ({ context }) => ({ username: context.username }),
        onDone: {
          target: "loggedIn",
          actions: [
            { type: "rememberUser", params: ({ event }) => ({ user: event.output }) },
            { type: "storeUser", params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: thrown("loggedOut", "rememberCrash"),
      },
    },
    loggedIn: {
      tags: "loggedIn",
      after: {
        check: [
          { guard: "hasExpired", target: "expired" },
          { target: "loggedIn", reenter: true },
        ],
      },
      on: {
        "session.logout": {
          target: "loggedOut",
          actions: ["forget", { type: "storeUser", params: () => ({ user: null }) }],
        },
        "session.changed": [
          {
            guard: { type: "isLoggedIn", params: ({ event }) => event },
            actions: { type: "rememberUser", params: ({ event }) => event },
          },
          { target: "loggedOut", actions: "forget" },
        ],
      },
    },
    expired: {
      description: `A login lasts ${loginLifetime / dayMs} days; then the wallet is asked again.`,
      tags: "expired",
      entry: ["forget", { type: "storeUser", params: () => ({ user: null }) }],
      on: untilLogin,
    },
  },
});
