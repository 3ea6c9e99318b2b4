/** The part of the visitor's data that this page stores in local storage: read and written as a whole. */
import type { PageData } from "../../domain/own-data/own-data.ts";
import { textsByNetwork } from "../../domain/settings/network-lists.ts";
import { usersOf } from "../browser/storage.ts";
import { storedCalls } from "../console/stored-calls.ts";
import { favourites, storedFavourites } from "../market/favourites.charts.ts";
import { storeVisits, visits as storedVisits } from "../search/visits.ts";
import { settings } from "../settings/settings.charts.ts";
import { storedSettings } from "../settings/stored-settings.ts";
import { theme } from "../start/page.charts.ts";

/** What is stored now. */
export function pageData(): PageData {
  const { nodes, kept, pictureHosts, marketKey, ...choices } = storedSettings.read();
  const shown = theme.getSnapshot().value;
  return {
    choices: { ...choices, theme: shown === "restoring" ? "system" : shown },
    nodes,
    warningLists: textsByNetwork(kept, "warningLists"),
    ownFindings: textsByNetwork(kept, "ownFindings"),
    pictureHosts,
    marketKey,
    favourites: Object.fromEntries(
      usersOf("favourites").map((user) => [user, storedFavourites(user).read()]),
    ),
    calls: storedCalls.read(),
    visits: storedVisits.read(),
  };
}

/** Stores all of it and applies it in this tab; false if the browser has no room, and then nothing has changed. */
export function storePageData(data: PageData): boolean {
  const before = pageData();
  if (write(data)) return true;
  write(before);
  return false;
}

function write({
  choices: { theme: chosen, ...rest },
  nodes,
  warningLists,
  ownFindings,
  pictureHosts,
  marketKey,
  favourites: lists,
  calls,
  visits,
}: PageData): boolean {
  const users = Object.entries(lists);
  const isStored =
    storedSettings.write({
      ...rest,
      nodes,
      kept: { warningLists, ownFindings },
      pictureHosts,
      marketKey,
    }) &&
    users.every(([user, coins]) => storedFavourites(user).write(coins)) &&
    storedCalls.write(calls) &&
    storeVisits(visits);
  for (const user of usersOf("favourites"))
    if (!Object.hasOwn(lists, user)) storedFavourites(user).remove();
  settings.send({ type: "choice.changedElsewhere", value: storedSettings.read() });
  theme.send({ type: `theme.${chosen}` });
  const { user } = favourites().getSnapshot().context;
  if (user !== null) {
    const coins = Object.hasOwn(lists, user) ? (lists[user] ?? []) : [];
    favourites().send({ type: "favourites.changed", coins });
  }
  return isStored;
}
