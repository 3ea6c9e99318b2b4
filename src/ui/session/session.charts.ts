/** The session, connected to the wallet, the engine and the other tabs; and the request to log in. */
import { createActor, fromPromise } from "xstate";
import type { AccountName } from "../../domain/chain/names.ts";
import { loginMessage } from "../../domain/session/login.ts";
import { sessionMachine } from "../../machines/session/session.machine.ts";
import { disclosureOf } from "../../machines/shared/disclosure.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { roster } from "../start/actors.ts";
import { appName } from "../start/app-name.ts";
import { start } from "../start/page.charts.ts";
import { ask } from "../start/runtime.ts";
import { storedSession, storedUser, storeUser } from "./stored-session.ts";

const network = (): string => start.getSnapshot().context.networkKey;

const machine = sessionMachine.provide({
  actors: {
    askWallet: fromPromise(async ({ input }) => {
      const { signWithWallet } = await import("./wallet-signature.ts");
      return signWithWallet(input.username, loginMessage(appName(), Date.now()));
    }),
    verify: fromPromise(async ({ input: { login }, signal }) => {
      const verdict = await ask("session.login", [login], signal);
      if (verdict.ok) return verdict.value.value;
      const { failureReason } = await import("../../domain/contract/failure-text.ts");
      return { isProved: false, reason: failureReason(verdict.error) };
    }),
    describeUser: fromPromise(async ({ input: { username }, signal }) => {
      const profile = await ask("profile.detail", [username as AccountName], signal);
      return {
        username,
        displayName: profile.ok ? profile.value.value.displayName : username,
        profileImage: profile.ok ? profile.value.value.avatar : null,
        loginTime: Date.now(),
      };
    }),
    watchTabs: fromSubscription(({ sendBack }) =>
      storedSession.watch(() => sendBack({ type: "session.changed", user: storedUser(network()) })),
    ),
  },
  actions: {
    storeUser: (_, { user }) => storeUser(user, network()),
  },
});

/** Created on first use, once the network is known: a session belongs to one. */
let sessionActor: ReturnType<typeof openSession> | null = null;
const openSession = () => {
  const actor = createActor(machine, { input: { stored: storedUser(network()) } }).start();
  roster.register(actor);
  return actor;
};

/** The page's session. */
export const session = () => (sessionActor ??= openSession());

/** Whether the login dialog is requested, and why; its code loads with the first request. */
export const loginRequest = createActor(disclosureOf<string>()).start();
roster.register(loginRequest, "login request");
