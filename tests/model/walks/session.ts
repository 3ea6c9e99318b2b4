/** Walks through the charts of the session and its dialogs. */
import { loginText } from "../../../src/domain/session/login.ts";
import { event } from "../../support/expectation.ts";
import type { Walk } from "./walk.ts";

const user = (loginTime: number) => ({
  username: "alice",
  displayName: "Alice",
  profileImage: null,
  loginTime,
});

export const sessionWalks: Readonly<Record<string, Walk>> = {
  session: {
    invariant: (snapshot) => snapshot.hasTag("loggedIn") === (snapshot.context.user !== null),
    input: { stored: null },
    otherInputs: [{ stored: user(Date.now()) }, { stored: user(0) }],
    events: [
      event("session.login", { username: "alice" }),
      { type: "session.cancel" },
      { type: "session.logout" },
      event("session.changed", { user: user(Date.now()) }),
      event("session.changed", { user: user(0) }),
      event("session.changed", { user: null }),
    ],
    outcomes: {
      askWallet: [
        { kind: "signed", login: { account: "alice", message: "m", signature: "00" } },
        { kind: "refused", message: "no" },
        { kind: "missing" },
      ],
      verify: [{ isProved: true }, { isProved: false, reason: "x" }],
      describeUser: [user(Date.now())],
    },
    key: ({ context }) => [context.user?.loginTime, context.failure],
  },
  loginDialog: {
    input: {},
    events: [
      { type: "login.open" },
      { type: "login.close" },
      event("login.typed", { username: "alice" }),
      event("login.typed", { username: "" }),
      { type: "login.submitted" },
      event("wallet.found", { hasWallet: true }),
      event("wallet.found", { hasWallet: false }),
    ],
    outcomes: { logIn: [null, loginText.gone, "Login failed: no"] },
    key: ({ context }) => [context.username, context.alert],
  },
};
