/** The part of the visitor's data that this page stores in local storage: read and written as a whole. */
import type { PageData } from "../../domain/moving/own-data.ts";
import { keptByNetwork } from "../../domain/settings/kept.ts";
import { readStored, storedKeys, writeStored } from "../browser/storage.ts";
import { callsKey, storedCalls } from "../console/stored-calls.ts";
import { favourites, favouritesKey, isCoinList } from "../market/favourites.charts.ts";
import { readVisits, storeVisits } from "../search/visits.ts";
import { settings } from "../settings/settings.charts.ts";
import { settingsKey, storedSettings } from "../settings/stored-settings.ts";
import { theme } from "../start/page.charts.ts";

const userPrefix = favouritesKey("");

/** What is stored now. */
export function pageData(): PageData {
  const { nodes, kept, pictureHosts, marketKey, ...choices } = storedSettings();
  const shown = theme.getSnapshot().value;
  return {
    choices: { ...choices, theme: shown === "restoring" ? "system" : shown },
    nodes,
    warningLists: keptByNetwork(kept, "warningLists"),
    ownFindings: keptByNetwork(kept, "ownFindings"),
    pictureHosts,
    marketKey,
    favourites: Object.fromEntries(
      storedKeys(userPrefix).map((key) => [
        key.slice(userPrefix.length),
        readStored(key, "coins", isCoinList) ?? [],
      ]),
    ),
    calls: storedCalls(),
    visits: readVisits(),
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
    writeStored(settingsKey, {
      settings: { ...rest, nodes, kept: { warningLists, ownFindings }, pictureHosts, marketKey },
    }) &&
    users.every(([user, coins]) => writeStored(favouritesKey(user), { coins })) &&
    writeStored(callsKey, { calls }) &&
    storeVisits(visits);
  for (const key of storedKeys(userPrefix))
    if (!(key.slice(userPrefix.length) in lists)) localStorage.removeItem(key);
  settings.send({ type: "settings.changedElsewhere", settings: storedSettings() });
  theme.send({ type: `theme.${chosen}` });
  const { user } = favourites().getSnapshot().context;
  if (user !== null) favourites().send({ type: "favourites.changed", coins: lists[user] ?? [] });
  return isStored;
}
