/** Favourite coins, connected to the session and to this browser's local storage. */
import { createActor } from "xstate";
import { favouritesMachine } from "../../machines/market/favourites.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { stored } from "../browser/storage.ts";
import { session } from "../session/session.charts.ts";
import { roster } from "../start/actors.ts";

/** A user's favourites; without a user, those of an earlier version, which all users shared. */
export const storedFavourites = (user?: string) =>
  stored("favourites", (value) => (isCoinList(value) ? value : []), user);

/** Whether a stored value is a list of coin ids. */
const isCoinList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string" && each.length <= 200);

function coinsOf(user: string): readonly string[] {
  const own = storedFavourites(user);
  const shared = sharedCoins();
  if (shared.length === 0) return own.read();
  const coins = [...new Set([...own.read(), ...shared])];
  own.write(coins);
  storedFavourites().remove();
  return coins;
}

/** The oldest version stored a bare list. */
function sharedCoins(): readonly string[] {
  const { key, read } = storedFavourites();
  try {
    const bare: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return isCoinList(bare) ? bare : read();
  } catch {
    return [];
  }
}

let favouritesActor: ReturnType<typeof openFavourites> | null = null;
const openFavourites = () => {
  const actor = createActor(
    favouritesMachine.provide({
      actors: {
        watchUser: fromSubscription(({ sendBack }) => {
          let user: string | null | undefined;
          const report = (): void => {
            const next = session().getSnapshot().context.user?.username ?? null;
            if (next === user) return;
            user = next;
            sendBack({
              type: "user.changed",
              user,
              coins: user === null ? [] : coinsOf(user),
            });
          };
          const subscription = session().subscribe(report);
          report();
          const unwatch = storedFavourites().watch(() => {
            if (user) sendBack({ type: "favourites.changed", coins: coinsOf(user) });
          });
          return () => {
            subscription.unsubscribe();
            unwatch();
          };
        }),
      },
      actions: {
        storeCoins: (_, { user, coins }) => {
          if (user !== null) storedFavourites(user).write(coins);
        },
      },
    }),
  ).start();
  roster.register(actor);
  return actor;
};

/** The page's favourites. */
export const favourites = () => (favouritesActor ??= openFavourites());
