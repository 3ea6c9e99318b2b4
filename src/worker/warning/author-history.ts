/**
 * The operations in an author's history that make warning lists: from the downloaded history, and from the newest page
 * of a node, so that what was taken off a moment ago counts.
 */
import { hasNoGap, parseHistory, type HistoryEntry } from "../../domain/account/history.ts";
import { chunkLength } from "../../domain/archive/chunk.ts";
import { wholeArchive } from "../../domain/archive/query.ts";
import { blockNum, type AccountName, type TxId } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { ok, type Result } from "../../domain/result.ts";
import { changesKeys, keyKinds } from "../../domain/warning/author-keys.ts";
import { listIds, type ListedOperation } from "../../domain/warning/changes.ts";
import type { Reader } from "../answers/shared/reader.ts";
import type { Archives } from "../archive/archives.ts";
import { readText } from "../archive/entry-texts.ts";
import { historyCall } from "../archive/history-call.ts";
import type { Call } from "../network/http/http-rpc.ts";

/** Entries of the newest page. */
const pageLength = 100;

/** The call for the newest page. */
export const newestCall = (author: AccountName): Call =>
  historyCall(author, { start: -1, limit: pageLength });

/** What is known of an author's history. */
export interface AuthorHistory {
  /** Custom JSON that may change a list, oldest first. */
  readonly operations: readonly ListedOperation[];
  /** When keys were changed, ms. */
  readonly keyChanges: readonly number[];
  readonly loaded: number;
  readonly total: number;
  /** Whether every entry is read, the newest included. */
  readonly isComplete: boolean;
  /** Time of the oldest entry above which nothing is missing, ms; null if none was read. */
  readonly since: number | null;
  /** The endpoint that numbers the entries. */
  readonly numbering: string;
}

/** What was read of the downloaded part. */
export interface ReadArchive extends AuthorHistory {
  /** The archive's version: no two archives, and no two states of one, have the same. */
  readonly version: number;
  /** Height of its newest entry; 0 without any. */
  readonly top: number;
}

export interface AuthorParts {
  readonly reader: Reader;
  readonly archives: () => Promise<Archives>;
}

/** Reads what is downloaded; null if `known` is still all of it. */
export async function readArchive(
  author: AccountName,
  known: ReadArchive | null,
  { archives }: AuthorParts,
  signal: AbortSignal,
): Promise<ReadArchive | null> {
  const opened = await archives();
  const open = await opened.opened(author);
  const { archive } = open;
  if (known?.version === archive.version) return null;
  const { version } = archive;
  const query = { ...wholeArchive, kinds: ["custom_json", ...keyKinds] };
  const indexes = (await opened.find(author, query, signal)).toReversed();
  const texts = await open.texts(indexes);
  const operations: ListedOperation[] = [];
  const keyChanges: number[] = [];
  for (const [place, text] of texts.entries()) {
    const index = indexes[place] ?? 0;
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (!chunk || text === null || text === "") continue;
    const kind = archive.kinds.textOf(chunk.kind[row] ?? 0);
    const { transaction, payload } = readText(text);
    const time = (chunk.time[row] ?? 0) * 1000;
    if (kind !== "custom_json") {
      if (changesKeys(kind, payload, author)) keyChanges.push(time);
      continue;
    }
    if (!listIds.has(payload["id"])) continue;
    operations.push({
      index,
      time,
      block: blockNum(chunk.block[row] ?? 0),
      transaction: transaction === "" ? null : (transaction as TxId),
      payload,
    });
  }
  const [highest] = archive.missing();
  const lowest = highest ? highest.to + 1 : archive.first;
  const since = archive.timeAt(lowest);
  const newest = archive.total - 1;
  return {
    version,
    operations,
    keyChanges,
    loaded: archive.loaded,
    total: archive.count,
    isComplete: open.isComplete,
    since: since === null ? null : since * 1000,
    top: archive.has(newest) ? (archive.chunkAt(newest)?.block[newest % chunkLength] ?? 0) : 0,
    numbering: open.endpoint,
  };
}

/** The downloaded part with a node's newest page; `isJoined`: whether nothing is missing between them. */
export async function withNewest(
  author: AccountName,
  read: ReadArchive,
  { reader }: AuthorParts,
  signal: AbortSignal,
): Promise<Result<AuthorHistory & { readonly isJoined: boolean }, Failure>> {
  const first = read.numbering === "" ? undefined : read.numbering;
  const page = await reader.node(newestCall(author), parseHistory, { first, signal });
  if (!page.ok) return page;
  const { entries, range } = page.value.value;
  const news = entries.filter(({ block }) => block > read.top).toReversed();
  const isJoined =
    range === null
      ? read.top === 0
      : range.from === 0 || entries.some(({ block }) => block <= read.top);
  // Every account has the operation that created it: a node without any entries no longer has them.
  const isWhole = hasNoGap(page.value.value);
  return ok({
    ...read,
    operations: [...read.operations, ...news.filter(isCustom).map(listed)],
    keyChanges: [
      ...read.keyChanges,
      ...news
        .filter(({ operation: [kind, payload] }) => changesKeys(kind, payload, author))
        .map(({ time }) => time),
    ],
    loaded: read.loaded + news.length,
    total: Math.max(read.total, read.loaded + news.length, (range?.to ?? -1) + 1),
    isComplete: isWhole && isJoined && (read.isComplete || range?.from === 0),
    since: read.since ?? news[0]?.time ?? null,
    numbering: read.numbering === "" ? page.value.source.endpoint : read.numbering,
    isJoined,
  });
}

const isCustom = ({ operation: [kind, payload] }: HistoryEntry): boolean =>
  kind === "custom_json" && listIds.has(payload["id"]);

const listed = ({
  index,
  block,
  time,
  transaction,
  operation: [, payload],
}: HistoryEntry): ListedOperation => ({ index, block, time, transaction, payload });
