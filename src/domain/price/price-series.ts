/** A series of prices as the page draws it, whatever its source, and its days. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import { isDay } from "../block/requested-time.ts";
import { dayMs } from "../durations.ts";
import { say } from "../language/say.ts";

/** Where a price may come from. */
export const priceSources = ["feed", "witnesses", "internal", "provider"] as const;

export type PriceSource = (typeof priceSources)[number];

/** The page's name for each source, and an explanation. */
export const sourceWords: Readonly<
  Record<PriceSource, { readonly label: string; readonly about: string }>
> = {
  feed: {
    label: say`Node's feed history`,
    about: say`The hourly medians that the chain keeps for three and a half days, as one node reports them; their times are counted back from its newest block.`,
  },
  witnesses: {
    label: say`Witnesses' histories`,
    about: say`The same medians rebuilt here: for each hour, who was scheduled, and what each of them last published within seven days, as one node lists their histories.`,
  },
  internal: {
    label: say`Internal market`,
    about: say`The last trade of each day on the chain's own market; a day without trades has no price.`,
  },
  provider: {
    label: say`Market provider`,
    about: say`Daily prices in US dollars that a company computes from exchanges; nothing on the chain confirms them.`,
  },
};

/** A price at a time, ms. */
export interface SeriesPoint {
  readonly time: number;
  readonly price: number;
}

/** A day with its prices, or, in between, without any. */
export interface PriceDay {
  /** '2026-11-28', in UTC. */
  readonly day: string;
  /** Oldest first; empty for a hole. */
  readonly points: readonly SeriesPoint[];
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** More days than any source has: a false time from a node must not fill a page. */
const maxDays = 400;

/** The days from the first to the last price, newest first; a day without a price is one too. `points`: oldest first. */
export function priceDays(points: readonly SeriesPoint[]): readonly PriceDay[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const [from, to] = [first, last].map(({ time }) => Math.floor(time / dayMs)) as [number, number];
  const days = Array.from({ length: Math.min(maxDays, to - from + 1) }, (_, i) =>
    dayOf((to - i) * dayMs),
  );
  const byDay = new Map(days.map((day) => [day, [] as SeriesPoint[]]));
  for (const point of points) byDay.get(dayOf(point.time))?.push(point);
  return Array.from(byDay, ([day, own]) => ({ day, points: own }));
}

/** What the page's URL says. */
export interface PriceChoice {
  readonly source: PriceSource;
  /** '2026-11-28', or empty. */
  readonly day: string;
}

/** Reads a URL's query; invalid values are ignored. */
export function readPriceChoice(query: string): PriceChoice {
  const parameters = new URLSearchParams(query);
  const source = parameters.get("source");
  const day = parameters.get("day") ?? "";
  return {
    source: priceSources.find((each) => each === source) ?? "feed",
    day: isDay(day) ? day : "",
  };
}

/** `query` with these choices; its other parameters stay. */
export function writePriceChoice(query: string, { source, day }: PriceChoice): string {
  const parameters = new URLSearchParams(query);
  if (source === "feed") parameters.delete("source");
  else parameters.set("source", source);
  if (day === "") parameters.delete("day");
  else parameters.set("day", day);
  return parameters.toString();
}
