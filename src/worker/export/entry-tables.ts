/** Tables whose rows are entries of a downloaded history. */
import { chunkLength, type Chunk } from "../../domain/archive/chunk.ts";
import { directionNames } from "../../domain/archive/parties.ts";
import { rewardVests, sourceOfKind } from "../../domain/archive/rewards.ts";
import { rewardIndexes, voteIndexes } from "../../domain/archive/span-entries.ts";
import type { ArchiveSubject } from "../../domain/export/subject.ts";
import type { ArchiveFigures } from "../archive/archive-figures.ts";
import type { Archives } from "../archive/archives.ts";
import { historyMethod } from "../archive/newest-entries.ts";
import { readText } from "../archive/entry-texts.ts";
import type { OpenArchive } from "../archive/open-archive.ts";
import { decimalOf, type Row } from "./lines.ts";
import type { OpenTable, Provenance } from "./open-table.ts";

/** Dependencies. */
export interface EntryTableParts {
  readonly archives: Archives;
  readonly figures: ArchiveFigures;
  /** Ms. */
  readonly now: () => number;
}

/** The subjects whose rows are entries. */
export type EntrySubject = Extract<
  ArchiveSubject,
  { readonly table: "history" | "transfers" | "rewards" | "votes" }
>;

/** An entry as it is stored. */
interface Entry {
  readonly index: number;
  readonly chunk: Chunk;
  readonly row: number;
  readonly kind: string;
  readonly transaction: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

type RowOf = (entry: Entry, place: number) => Row;

/** Opens a table; entries that arrive later are not in it. */
export async function openEntryTable(
  subject: EntrySubject,
  parts: EntryTableParts,
  signal: AbortSignal,
): Promise<OpenTable> {
  const { archives, figures } = parts;
  const { account } = subject;
  const now = Math.floor(parts.now() / 1000);
  if (subject.table === "transfers") {
    const { open, indexes, sums, counterparties } = await figures.ledger(
      account,
      subject.query,
      signal,
    );
    const resembled = new Map(counterparties.map(({ name, resembles }) => [name, resembles]));
    return tableOf(open, indexes, (entry, place) => {
      const common = commonCells(open, entry);
      return {
        ...common,
        resembles: resembled.get(common.with) ?? null,
        "sum steem": decimalOf(sums.steem[place], 3),
        "sum sbd": decimalOf(sums.sbd[place], 3),
      };
    });
  }
  const open = await archives.opened(account);
  const { archive } = open;
  if (subject.table === "history")
    return tableOf(open, await archives.find(account, subject.query, signal), (entry) => ({
      ...commonCells(open, entry),
      operation: entry.kind,
      details: entry.payload,
    }));
  if (subject.table === "rewards")
    return tableOf(open, rewardIndexes(archive, subject.span, now), (entry) => ({
      ...commonCells(open, entry),
      operation: entry.kind,
      source: sourceOfKind.get(entry.kind) ?? null,
      author: text(entry.payload["comment_author"] ?? entry.payload["author"]),
      permlink: text(entry.payload["comment_permlink"] ?? entry.payload["permlink"]),
      vests: decimalOf(
        rewardVests(entry.chunk.vests[entry.row] ?? 0, entry.chunk.time[entry.row] ?? 0),
        6,
      ),
    }));
  return tableOf(open, voteIndexes(archive, subject.side, subject.span, now), (entry) => ({
    ...commonCells(open, entry),
    voter: text(entry.payload["voter"]),
    author: text(entry.payload["author"]),
    permlink: text(entry.payload["permlink"]),
    "weight %": decimalOf(entry.chunk.weight[entry.row], 2),
  }));
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What every entry has. Columns that are not wanted are left out when the line is written. */
function commonCells(open: OpenArchive, { index, chunk, row, transaction, payload }: Entry) {
  const steem = chunk.steem[row] ?? 0;
  const sbd = chunk.sbd[row] ?? 0;
  const vests = chunk.vests[row] ?? 0;
  return {
    index,
    time: new Date((chunk.time[row] ?? 0) * 1000),
    block: chunk.block[row] ?? 0,
    transaction,
    direction: directionNames[chunk.direction[row] ?? 0] ?? "",
    with: open.archive.names.textOf(chunk.other[row] ?? 0),
    steem: steem === 0 ? null : decimalOf(steem, 3),
    sbd: sbd === 0 ? null : decimalOf(sbd, 3),
    vests: vests === 0 ? null : decimalOf(vests, 6),
    memo: text(payload["memo"]),
  };
}

const tableOf = (open: OpenArchive, indexes: Uint32Array, rowOf: RowOf): OpenTable => ({
  total: indexes.length,
  row: async (place) => {
    const entry = await entryAt(open, indexes[place] ?? 0);
    return entry && rowOf(entry, place);
  },
  provenance: () => provenanceOf(open, indexes),
});

async function entryAt(open: OpenArchive, index: number): Promise<Entry | null> {
  const row = index % chunkLength;
  const chunk = open.archive.chunk((index - row) / chunkLength);
  const stored = await open.text(index);
  if (!chunk || !stored) return null;
  const kind = open.archive.kinds.textOf(chunk.kind[row] ?? 0);
  return { index, chunk, row, kind, ...readText(stored) };
}

/** How much of the history there is; nobody knows when each entry was downloaded, so that is not claimed. */
export function provenanceOf(
  { archive, endpoint, isComplete }: OpenArchive,
  indexes: Uint32Array = new Uint32Array(),
): Provenance {
  const [newest] = indexes;
  const oldest = indexes.at(-1);
  const blockAt = (index: number): number =>
    archive.chunk(Math.floor(index / chunkLength))?.block[index % chunkLength] ?? 0;
  const isEmpty = newest === undefined || oldest === undefined;
  return {
    sources: [{ service: "node", host: endpoint, method: historyMethod, receivedAt: null }],
    indexes: isEmpty ? null : { from: oldest, to: newest },
    blocks: isEmpty ? null : { from: blockAt(oldest), to: blockAt(newest) },
    complete: isComplete,
    missing: archive.missing(),
  };
}
