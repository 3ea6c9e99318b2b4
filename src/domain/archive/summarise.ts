/** Counts the entries of an archive by kind and by day. */
import { groupOf } from "../chain/operations/kind-groups.ts";
import { daySeconds } from "../durations.ts";
import type { ArchiveSummary, DayCount } from "./answers.ts";
import type { Archive } from "./archive.ts";
import { chunkLength } from "./chunk.ts";

/** `indexes`: what a query found in the archive, newest first. */
export function summariseArchive(archive: Archive, indexes: Uint32Array): ArchiveSummary {
  const counts = new Uint32Array(256);
  const days: { start: number; count: number; from: number }[] = [];
  let [dayStart, dayEnd] = [0, 0];
  for (let place = 0; place < indexes.length;) {
    const number = Math.floor((indexes[place] ?? 0) / chunkLength);
    const chunk = archive.chunk(number);
    if (!chunk) break;
    const { kind: kindCodes, time: times } = chunk;
    for (; place < indexes.length; place++) {
      const row = (indexes[place] ?? 0) - number * chunkLength;
      if (row < 0 || row >= chunkLength) break;
      const code = kindCodes[row] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
      const time = times[row] ?? 0;
      if (time >= dayStart && time < dayEnd) continue;
      dayStart = time - (time % daySeconds);
      dayEnd = dayStart + daySeconds;
      days.push({ start: dayStart, count: 0, from: place });
    }
  }
  for (const [i, day] of days.entries())
    day.count = (days[i + 1]?.from ?? indexes.length) - day.from;
  const kinds = [...counts]
    .map((count, code) => ({ count, kind: archive.kinds.textOf(code) }))
    .filter(({ count }) => count > 0)
    .map(({ count, kind }) => ({ kind, group: groupOf(kind), count }))
    .toSorted((a, b) => b.count - a.count);
  return { total: indexes.length, kinds, days: days satisfies readonly DayCount[] };
}
