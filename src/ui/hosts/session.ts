/** The page's one session, its dialog and its favourites, joined to the wallet, the engine and the other tabs. */
import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from "xstate";
import type { AccountName } from "../../domain/chain/names.ts";
import { loginMessage } from "../../domain/session/login.ts";
import { favouritesMachine } from "../../machines/favourites.machine.ts";
import { loginDialogMachine } from "../../machines/login-dialog.machine.ts";
import { sessionMachine, type User } from "../../machines/session.machine.ts";
import { roster } from "../actors.ts";
import { ask } from "../runtime.ts";
import { start } from "./page.ts";
import { readStored, writeStored } from "./storage.ts";
import { hasWallet, signWithWallet } from "./wallet.ts";

const sessionKey = "steemscope.session";
const sharedFavourites = "steemscope.favourites";
const favouritesKey = (user: string): string => `${sharedFavourites}.${user}`;

const network = (): string => start.getSnapshot().context.networkKey;

const isUser = (value: unknown): value is User & { network: string } => {
  const user = value as Partial<User & { network: string }> | null;
  return (
    typeof user === "object" &&
    user !== null &&
    typeof user.username === "string" &&
    typeof user.displayName === "string" &&
    typeof user.loginTime === "number" &&
    typeof user.network === "string" &&
    (user.profileImage === null || typeof user.profileImage === "string")
  );
};

/** A session belongs to the network it was opened on. */
function storedUser(): User | null {
  const stored = readStored(sessionKey, "user", isUser);
  if (!stored || stored.network !== network()) return null;
  const { username, displayName, profileImage, loginTime } = stored;
  return { username, displayName, profileImage, loginTime };
}

/** Tells of a stored value that another tab changed. */
function watchStored(isMine: (key: string) => boolean, changed: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === null || isMine(event.key)) changed();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

const machine = sessionMachine.provide({
  actors: {
    askWallet: fromPromise(({ input }) =>
      signWithWallet(
        input.username,
        loginMessage(start.getSnapshot().context.config?.app.name ?? "Steemscope", Date.now()),
      ),
    ),
    verify: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.verifyLogin(input.login, ticket), signal),
    ),
    describeUser: fromPromise(async ({ input: { username }, signal }) => {
      const profile = await ask(
        (engine, ticket) => engine.profile(username as AccountName, ticket),
        signal,
      );
      return {
        username,
        displayName: profile.ok ? profile.value.value.displayName : username,
        profileImage: profile.ok ? profile.value.value.avatar : null,
        loginTime: Date.now(),
      };
    }),
    watchTabs: fromCallback(({ sendBack }) =>
      watchStored(
        (key) => key === sessionKey,
        () => sendBack({ type: "session.changed", user: storedUser() } as EventObject),
      ),
    ),
  },
  actions: {
    keep: (_, { user }) =>
      writeStored(sessionKey, { user: user ? { ...user, network: network() } : null }),
  },
});

/** Opened once the network is known, since a session belongs to one. */
let opened: ReturnType<typeof openSession> | null = null;
const openSession = () => {
  const actor = createActor(machine, { input: { stored: storedUser() } }).start();
  roster.enrol(actor);
  return actor;
};

/** The page's session. */
export const session = () => (opened ??= openSession());

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
      look: ({ self }) => {
        const found = hasWallet();
        queueMicrotask(() => self.send({ type: "wallet.found", hasWallet: found }));
      },
      withdraw: () => session().send({ type: "session.cancel" }),
    },
  }),
).start();

roster.enrol(loginDialog);

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string" && each.length <= 200);

function storedCoins(user: string): readonly string[] {
  const own = readStored(favouritesKey(user), "coins", isList) ?? [];
  const shared = readStored(sharedFavourites, "coins", isList) ?? oldShared();
  if (shared.length === 0) return own;
  const coins = [...new Set([...own, ...shared])];
  writeStored(favouritesKey(user), { coins });
  localStorage.removeItem(sharedFavourites);
  return coins;
}

/** The shared key once held a bare list. */
function oldShared(): readonly string[] {
  try {
    const bare: unknown = JSON.parse(localStorage.getItem(sharedFavourites) ?? "[]");
    return isList(bare) ? bare : [];
  } catch {
    return [];
  }
}

let watched: ReturnType<typeof openFavourites> | null = null;
const openFavourites = () => {
  const actor = createActor(
    favouritesMachine.provide({
      actors: {
        watchUser: fromCallback(({ sendBack }) => {
          let user: string | null | undefined;
          const tell = (): void => {
            const next = session().getSnapshot().context.user?.username ?? null;
            if (next === user) return;
            user = next;
            sendBack({
              type: "user.changed",
              user,
              coins: user === null ? [] : storedCoins(user),
            } as EventObject);
          };
          const subscription = session().subscribe(tell);
          tell();
          const unwatch = watchStored(
            (key) => key.startsWith(sharedFavourites),
            () => {
              if (user)
                sendBack({ type: "favourites.changed", coins: storedCoins(user) } as EventObject);
            },
          );
          return () => {
            subscription.unsubscribe();
            unwatch();
          };
        }),
      },
      actions: {
        keep: (_, { user, coins }) => {
          if (user !== null) writeStored(favouritesKey(user), { coins });
        },
      },
    }),
  ).start();
  roster.enrol(actor);
  return actor;
};

/** The page's favourites. */
export const favourites = () => (watched ??= openFavourites());
