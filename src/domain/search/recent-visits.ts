/** The pages visited last, stored in this browser: the palette suggests them before anything is typed. */
import { placeOf, type AppPlace } from "./app-path.ts";
import type { PaletteEntry } from "./suggestion.ts";

/** Visits that are stored. */
export const maxVisits = 40;

/** The visits with a new one first; unchanged if the page has no subject, as Home. */
export function withVisit(
  visits: readonly string[],
  pathname: string,
  query: string,
): readonly string[] {
  const place = placeOf(pathname, query);
  if (!place || visits[0] === place.to) return visits;
  return [place.to, ...visits.filter((to) => to !== place.to)].slice(0, maxVisits);
}

/** The visits without those of a page; unchanged if there are none. */
export function withoutVisit(
  visits: readonly string[],
  pathname: string,
  query: string,
): readonly string[] {
  const place = placeOf(pathname, query);
  return place && visits.includes(place.to) ? visits.filter((to) => to !== place.to) : visits;
}

/** Whether a stored value is a list of addresses; each is read again before it is used. */
export const isVisitList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** Entries for the visits. An address that is not one of this app's pages is left out. */
export const visitEntries = (visits: readonly string[]): readonly PaletteEntry[] =>
  visits.slice(0, maxVisits).flatMap((to): readonly PaletteEntry[] => {
    const [pathname = "", query = ""] = to.split("?");
    const place: AppPlace | null = placeOf(pathname, query);
    return place
      ? [
          {
            id: `recent:${place.to}`,
            group: "recent",
            title: place.title,
            note: place.note,
            words: place.to,
            target: { to: place.to },
          },
        ]
      : [];
  });
