/** Tables whose rows are entries of a downloaded history. */
import { chunkLength, type ArchiveChunk } from "../../domain/archive/chunk.ts";
import { countOf } from "../../domain/archive/index-ranges.ts";
import { directionNames } from "../../domain/archive/parties.ts";
import type { PriceThen } from "../../domain/archive/price-then.ts";
import type { PricesOrigin, ArchivePrices } from "../../domain/archive/prices.ts";
import { sourceOfKind } from "../../domain/archive/rewards.ts";
import { rewardIndexes, voteIndexes } from "../../domain/archive/span-entries.ts";
import { valueThen } from "../../domain/archive/values-then.ts";
import { currentVests } from "../../domain/chain/hardforks.ts";
import type { ArchiveSubject } from "../../domain/export/subject.ts";
import type { AccountBalances } from "../archive/account-balances.ts";
import type { ArchiveFigures } from "../archive/archive-figures.ts";
import type { Archives } from "../archive/archives.ts";
import { splitText } from "../archive/entry-texts.ts";
import { historyMethod } from "../archive/history-call.ts";
import type { OpenArchive } from "../archive/open-archive.ts";
import type { ValuesThen } from "../archive/values-then.ts";
import type { AccountBooks } from "../book/account-book.ts";
import { decimalOf, type Row } from "./lines.ts";
import { exportSource, type OpenTable, type Provenance } from "./open-table.ts";

export interface EntryTableParts {
  readonly archives: Archives;
  readonly figures: ArchiveFigures;
  readonly values: ValuesThen;
  readonly balances: Pick<AccountBalances, "book">;
  readonly books: Pick<AccountBooks, "open">;
  /** The current time, ms since the epoch. */
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
  readonly chunk: ArchiveChunk;
  readonly row: number;
  readonly kind: string;
  readonly transaction: string;
  /** JSON, parsed only where it is needed: a million payloads take seconds. */
  readonly payload: string;
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
    const prices = await parts.values.prices(open);
    const lookalikes = new Map(counterparties.map(({ name, resembles }) => [name, resembles]));
    const row: RowOf = (entry, place) => {
      const common = commonCells(open, entry);
      return {
        ...common,
        ...valueCells(open, entry, prices),
        resembles: lookalikes.get(common.with)?.name ?? null,
        "sum steem": decimalOf(sums.steem[place], 3),
        "sum sbd": decimalOf(sums.sbd[place], 3),
      };
    };
    return tableOf(open, indexes, row, prices.origins);
  }
  const open = await archives.opened(account);
  const { archive } = open;
  if (subject.table === "history")
    return tableOf(open, await archives.find(account, subject.query, signal), (entry) => ({
      ...commonCells(open, entry),
      operation: entry.kind,
      details: { json: entry.payload },
    }));
  if (subject.table === "rewards") {
    const prices = await parts.values.prices(open);
    const row: RowOf = (entry) => {
      const payload = payloadOf(entry);
      return {
        ...commonCells(open, entry),
        ...valueCells(open, entry, prices),
        operation: entry.kind,
        source: sourceOfKind.get(entry.kind) ?? null,
        author: text(payload["comment_author"] ?? payload["author"]),
        permlink: text(payload["comment_permlink"] ?? payload["permlink"]),
        vests: decimalOf(
          currentVests(entry.chunk.vests[entry.row] ?? 0, entry.chunk.time[entry.row] ?? 0),
          6,
        ),
      };
    };
    return tableOf(open, rewardIndexes(archive, subject.span, now), row, prices.origins);
  }
  return tableOf(open, voteIndexes(archive, subject.side, subject.span, now), (entry) => {
    const payload = payloadOf(entry);
    return {
      ...commonCells(open, entry),
      voter: text(payload["voter"]),
      author: text(payload["author"]),
      permlink: text(payload["permlink"]),
      "weight %": decimalOf(entry.chunk.weight[entry.row], 2),
    };
  });
}

const payloadOf = ({ payload }: Entry): Readonly<Record<string, unknown>> =>
  JSON.parse(payload) as Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The cells of every entry. Columns that are not exported are left out when the line is written. */
function commonCells(open: OpenArchive, entry: Entry) {
  const { index, chunk, row, transaction, payload } = entry;
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
    memo: payload.includes('"memo"') ? text(payloadOf(entry)["memo"]) : "",
  };
}

/** What the entry was worth when it happened, and where its price comes from. */
function valueCells({ archive }: OpenArchive, { index }: Entry, prices: ArchivePrices) {
  const value = valueThen(archive, index, prices);
  return {
    "value usd": value && Number(value.usd.toFixed(6)),
    "price from": value && priceSources[value.from],
    "price distance s": value && Math.round(value.distance),
  };
}

/** Where a price comes from, in files. */
export const priceSources = {
  feed: "median feed of the block",
  market: "daily market price",
  rebuilt: "rebuilt median of feeds",
  internal: "last trade of the day on the internal market",
  own: "own file",
} as const satisfies Record<PriceThen["from"], string>;

const tableOf = (
  open: OpenArchive,
  indexes: Uint32Array,
  rowOf: RowOf,
  prices: readonly PricesOrigin[] = [],
): OpenTable => ({
  total: indexes.length,
  rows: async (from, end) => {
    const wanted = indexes.subarray(from, end);
    const texts = await open.texts(wanted);
    return texts.flatMap((stored, i) => {
      const entry = stored ? entryAt(open, wanted[i] ?? 0, stored) : null;
      return entry ? [rowOf(entry, from + i)] : [];
    });
  },
  provenance: () => ({ ...provenanceOf(open, indexes), prices: prices.map(exportSource) }),
});

function entryAt(open: OpenArchive, index: number, stored: string): Entry | null {
  const chunk = open.archive.chunkAt(index);
  const row = index % chunkLength;
  if (!chunk) return null;
  const kind = open.archive.kinds.textOf(chunk.kind[row] ?? 0);
  return { index, chunk, row, kind, ...splitText(stored) };
}

/** How much of the history there is. When each entry was downloaded is not recorded, so it is not claimed. */
export function provenanceOf(
  { archive, nodes, isComplete }: Pick<OpenArchive, "archive" | "nodes" | "isComplete">,
  indexes: Uint32Array = new Uint32Array(),
): Provenance {
  const [newest] = indexes;
  const oldest = indexes.at(-1);
  const blockAt = (index: number): number =>
    archive.chunkAt(index)?.block[index % chunkLength] ?? 0;
  const isEmpty = newest === undefined || oldest === undefined;
  return {
    sources: nodes.map((host) => ({
      service: "node",
      host,
      method: historyMethod,
      receivedAt: null,
    })),
    prices: [],
    indexes: isEmpty ? null : { from: oldest, to: newest },
    blocks: isEmpty ? null : { from: blockAt(oldest), to: blockAt(newest) },
    complete: isComplete,
    missing: archive.missing(),
    repeated: countOf(archive.repeated),
  };
}
