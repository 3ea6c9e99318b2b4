/** Counts the entries of an archive by kind and by day. */
import { groupOf } from "../chain/operations/kind-groups.ts";
import type { ArchiveSummary, DayCount } from "./answers.ts";
import type { Archive } from "./archive.ts";
import { chunkLength } from "./chunk.ts";

const daySeconds = 86_400;

/** `indexes`: what a query found, newest first. */
export function summarize(archive: Archive, indexes: Uint32Array): ArchiveSummary {
  const counts = new Uint32Array(256);
  const days: { start: number; count: number; from: number }[] = [];
  let day: (typeof days)[number] | undefined;
  for (let place = 0; place < indexes.length; place++) {
    const index = indexes[place] ?? 0;
    const row = index % chunkLength;
    const chunk = archive.chunk((index - row) / chunkLength);
    if (!chunk) continue;
    const kind = chunk.kind[row] ?? 0;
    counts[kind] = (counts[kind] ?? 0) + 1;
    const time = chunk.time[row] ?? 0;
    const start = time - (time % daySeconds);
    if (day?.start !== start) days.push((day = { start, count: 0, from: place }));
    day.count += 1;
  }
  const kinds = [...counts]
    .map((count, code) => ({ count, kind: archive.kinds.textOf(code) }))
    .filter(({ count }) => count > 0)
    .map(({ count, kind }) => ({ kind, group: groupOf(kind), count }))
    .toSorted((a, b) => b.count - a.count);
  return { total: indexes.length, kinds, days: days satisfies readonly DayCount[] };
}
