/** The login dialog, connected to the login request, the session and the wallet; its code loads with the first request. */
import { createActor, fromPromise, waitFor } from "xstate";
import { loginDialogMachine } from "../../machines/session/login-dialog.machine.ts";
import { roster } from "../start/actors.ts";
import { hasWallet } from "./keychain.ts";
import { loginRequest, session } from "./session.charts.ts";

/** The page's login dialog: open as long as it is requested. */
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

function openIfWanted(): void {
  const request = loginRequest.getSnapshot();
  if (!request.hasTag("open") || loginDialog.getSnapshot().hasTag("open")) return;
  const reason = request.context.subject;
  loginDialog.send({ type: "login.open", ...(reason !== null && { reason }) });
}

openIfWanted();
loginRequest.subscribe(openIfWanted);
loginDialog.subscribe((snapshot) => {
  if (!snapshot.hasTag("open")) loginRequest.send({ type: "disclosure.close" });
});
