/** The session and the login dialog, connected to the wallet, the engine and the other tabs. */
import { createActor, fromPromise, waitFor } from "xstate";
import type { AccountName } from "../../domain/chain/names.ts";
import { loginMessage } from "../../domain/session/login.ts";
import { loginDialogMachine } from "../../machines/session/login-dialog.machine.ts";
import { sessionMachine } from "../../machines/session/session.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { roster } from "../start/actors.ts";
import { appName } from "../start/app-name.ts";
import { ask, asks } from "../start/runtime.ts";
import { start } from "../start/page.charts.ts";
import { watchStored } from "../browser/storage.ts";
import { sessionKey, storedUser, storeUser } from "./stored-session.ts";
import { hasWallet } from "./keychain.ts";

const network = (): string => start.getSnapshot().context.networkKey;

const machine = sessionMachine.provide({
  actors: {
    askWallet: fromPromise(async ({ input }) => {
      const { signWithWallet } = await import("./wallet-signature.ts");
      return signWithWallet(input.username, loginMessage(appName(), Date.now()));
    }),
    verify: asks("session.login", ({ login }) => [login]),
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
      watchStored(
        (key) => key === sessionKey,
        () => sendBack({ type: "session.changed", user: storedUser(network()) }),
      ),
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

/** The page's login dialog. */
export const loginDialog = createActor(
  loginDialogMachine.provide({
    actors: {
      logIn: fromPromise(async ({ input: { username } }) => {
        session().send({ type: "session.login", username });
        const settled = await waitFor(session(), (snapshot) => !snapshot.hasTag("busy"));
        return settled.hasTag("loggedIn") ? null : (settled.context.failure ?? "");
      }),
    },
    actions: {
      detectWallet: ({ self }) => {
        const found = hasWallet();
        queueMicrotask(() => self.send({ type: "wallet.found", hasWallet: found }));
      },
      cancelLogin: () => session().send({ type: "session.cancel" }),
    },
  }),
).start();

roster.register(loginDialog);
