/** Favourite coins, connected to the session and to this browser's local storage. */
import { createActor } from "xstate";
import { favouritesMachine } from "../../machines/market/favourites.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { readStored, watchStored, writeStored } from "../browser/storage.ts";
import { session } from "../session/session.charts.ts";
import { roster } from "../start/actors.ts";

const sharedFavourites = "steemscope.favourites";
/** The local storage key of a user's favourites. */
export const favouritesKey = (user: string): string => `${sharedFavourites}.${user}`;

/** Whether a stored value is a list of coin ids. */
export const isCoinList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string" && each.length <= 200);

function storedCoins(user: string): readonly string[] {
  const own = readStored(favouritesKey(user), "coins", isCoinList) ?? [];
  const shared = readStored(sharedFavourites, "coins", isCoinList) ?? legacyShared();
  if (shared.length === 0) return own;
  const coins = [...new Set([...own, ...shared])];
  writeStored(favouritesKey(user), { coins });
  localStorage.removeItem(sharedFavourites);
  return coins;
}

/** Earlier versions stored a bare list under the shared key. */
function legacyShared(): readonly string[] {
  try {
    const bare: unknown = JSON.parse(localStorage.getItem(sharedFavourites) ?? "[]");
    return isCoinList(bare) ? bare : [];
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
              coins: user === null ? [] : storedCoins(user),
            });
          };
          const subscription = session().subscribe(report);
          report();
          const unwatch = watchStored(
            (key) => key.startsWith(sharedFavourites),
            () => {
              if (user) sendBack({ type: "favourites.changed", coins: storedCoins(user) });
            },
          );
          return () => {
            subscription.unsubscribe();
            unwatch();
          };
        }),
      },
      actions: {
        storeCoins: (_, { user, coins }) => {
          if (user !== null) writeStored(favouritesKey(user), { coins });
        },
      },
    }),
  ).start();
  roster.register(actor);
  return actor;
};

/** The page's favourites. */
export const favourites = () => (favouritesActor ??= openFavourites());
