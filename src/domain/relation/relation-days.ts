/** The days on which accounts dealt with each other: what a window of time is chosen from. */
import { placesIn, type TimeWindow } from "../address/time-window.ts";
import type { Archive } from "../archive/archive.ts";
import { dayMs, daySeconds } from "../durations.ts";
import type { RelationKind } from "./relation-kinds.ts";
import type { DaySpan, RelationDays } from "./relation.ts";
import { visitOperations } from "./relations.ts";

/** The days of some archives' relations. */
export function relationDays(
  archives: readonly Archive[],
  kinds: readonly RelationKind[],
): RelationDays {
  const found = new Map<number, number>();
  for (const archive of archives)
    visitOperations(archive, kinds, null, (_, chunk, row) => {
      const day = Math.floor((chunk.time[row] ?? 0) / daySeconds);
      found.set(day, (found.get(day) ?? 0) + 1);
    });
  if (found.size === 0) return { times: [], counts: [] };
  const days = [...found.keys()];
  const first = days.reduce((least, day) => Math.min(least, day));
  const last = days.reduce((most, day) => Math.max(most, day));
  const all = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return {
    times: all.map((day) => day * daySeconds * 1000),
    counts: all.map((day) => found.get(day) ?? 0),
  };
}

/** The days of a window; null if it leaves nothing out. */
export function spanOf({ times }: RelationDays, window: TimeWindow): DaySpan | null {
  const [first, last] = placesIn(times, window);
  const [from, to] = [times[first], times[last]];
  const isWhole = first === 0 && last === times.length - 1;
  return isWhole || from === undefined || to === undefined ? null : { from, to: to + dayMs };
}
