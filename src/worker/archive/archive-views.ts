/** What pages receive of an open archive: its state, and entries ready for display. */
import type { ArchiveRows, ArchiveState, HistoryRow } from "../../domain/archive/answers.ts";
import { chunkLength } from "../../domain/archive/chunk.ts";
import { common, countOf } from "../../domain/archive/index-ranges.ts";
import { blockNum, type TxId } from "../../domain/chain/names.ts";
import { describeOperation } from "../../domain/chain/operations/describe.ts";
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import { jsonText } from "../../domain/decode.ts";
import { clipped } from "../../domain/format/ids.ts";
import { readText } from "./entry-texts.ts";
import type { OpenArchive } from "./open-archive.ts";

/** An archive's state now. */
export function stateOf({
  archive,
  gaps,
  unstored,
  removed,
  isRestarted,
  endpoint,
  isComplete,
}: OpenArchive): ArchiveState {
  const missing = archive.missing();
  const [highest] = missing;
  const index = highest ? highest.to + 1 : archive.first;
  const row = index % chunkLength;
  const chunk = archive.has(index) ? archive.chunkAt(index) : undefined;
  return {
    account: archive.account,
    loaded: archive.loaded,
    total: archive.count,
    repeated: countOf(archive.repeated),
    isComplete,
    since: chunk
      ? { index, block: blockNum(chunk.block[row] ?? 0), time: (chunk.time[row] ?? 0) * 1000 }
      : null,
    // Another node may have returned some of them since.
    gaps: common(missing, gaps),
    unstored,
    removed,
    isRestarted,
    endpoint,
    version: archive.version,
  };
}

/** Most characters of a row's details. */
const detailsLength = 200;

/** Which of the entries that match a query are read, and how they are shown. */
export interface RowsWanted {
  readonly from: number;
  readonly count: number;
  readonly rates: Rates | null;
}

/** A range of the entries at `indexes`, newest first. One whose text the browser has lost is left out. */
export async function rowsIn(
  open: OpenArchive,
  indexes: Uint32Array,
  { from, count, rates }: RowsWanted,
): Promise<ArchiveRows> {
  const { archive } = open;
  const { version, numbering } = archive;
  const rows: HistoryRow[] = [];
  for (const index of indexes.subarray(from, from + count)) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    const text = await open.text(index);
    if (!chunk || text === null) continue;
    const { transaction, payload } = readText(text);
    const kind = archive.kinds.textOf(chunk.kind[row] ?? 0);
    rows.push({
      index,
      time: (chunk.time[row] ?? 0) * 1000,
      block: blockNum(chunk.block[row] ?? 0),
      transaction: transaction === "" ? null : (transaction as TxId),
      operation: describeOperation([kind, payload], rates),
      details: clipped(jsonText(payload), detailsLength),
    });
  }
  return { from, total: indexes.length, version, numbering, rows };
}
