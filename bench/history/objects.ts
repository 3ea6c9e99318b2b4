/** The entries of a history as an ordinary array of objects, newest first, with the same members as the columns. */
import type { Archive } from "../../src/domain/archive/archive.ts";
import { chunkLength } from "../../src/domain/archive/chunk.ts";
import { directionNames } from "../../src/domain/archive/parties.ts";

export interface HistoryObject {
  readonly index: number;
  /** Seconds since the epoch. */
  readonly time: number;
  readonly block: number;
  readonly kind: string;
  readonly direction: (typeof directionNames)[number];
  readonly other: string;
  readonly weight: number;
  readonly steem: number;
  readonly sbd: number;
  readonly vests: number;
}

export function objectsOf(archive: Archive): readonly HistoryObject[] {
  const entries: HistoryObject[] = [];
  for (let index = archive.total - 1; index >= 0; index--) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (!chunk || chunk.kind[row] === 0) continue;
    entries.push({
      index,
      time: chunk.time[row] ?? 0,
      block: chunk.block[row] ?? 0,
      kind: archive.kinds.textOf(chunk.kind[row] ?? 0),
      direction: directionNames[chunk.direction[row] ?? 0] ?? "",
      other: archive.names.textOf(chunk.other[row] ?? 0),
      weight: chunk.weight[row] ?? 0,
      steem: chunk.steem[row] ?? 0,
      sbd: chunk.sbd[row] ?? 0,
      vests: chunk.vests[row] ?? 0,
    });
  }
  return entries;
}
