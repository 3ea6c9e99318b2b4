/** The newest part of accounts' histories, for judging their safety: read once, then only what is new. */
import {
  identityOf,
  parseHistory,
  type HistoryEntry,
  type HistoryPage,
} from "../../../domain/account/history.ts";
import type { Archive } from "../../../domain/archive/archive.ts";
import { chunkLength } from "../../../domain/archive/chunk.ts";
import { wholeArchive } from "../../../domain/archive/query.ts";
import { select } from "../../../domain/archive/select.ts";
import { blockNum, type AccountName, type TxId } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { dayMs } from "../../../domain/durations.ts";
import type { Limits } from "../../../domain/limits.ts";
import { ok, type Result } from "../../../domain/result.ts";
import { withoutRepeatedPayments } from "../../../domain/safety/downloaded-entries.ts";
import { safetyKinds, type ReadHistory } from "../../../domain/safety/facts.ts";
import type { Archives } from "../../archive/archives.ts";
import { readText } from "../../archive/entry-texts.ts";
import type { OpenArchive } from "../../archive/open-archive.ts";
import { pause } from "../../shared/pause.ts";
import { Recent } from "../../shared/recent.ts";
import { condenser } from "../shared/condenser.ts";
import { parsed, type Reader } from "../shared/reader.ts";

/** How long a former owner key can recover an account, ms: entries are read back that far if it takes few pages. */
export const safetyReach = 31 * dayMs;
/** Pages per request, and requests, for what is older than the newest page. */
const [pagesAtOnce, rounds] = [4, 3];
/** Entries asked for when the history is known. */
const news = 20;

/** Maximum number of entries of a download that are kept in memory. */
const mostKept = 20_000;

/** A long download is read only after this, ms: the visitor may be on the way to another tab. */
const beforeLongDownload = 1_000;

/** What one endpoint has returned of a history. */
interface Book {
  readonly endpoint: string;
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  readonly newest: HistoryEntry | null;
  /** Entries in a full page of the endpoint: most nodes return one more than the limit, some as many, and some fewer. */
  readonly pageLength: number;
  /** The lowest index read, and its time. */
  readonly oldest: number;
  readonly since: number;
  /** Whether the endpoint did not return what is older. A page that asks every few seconds does not request it again. */
  readonly isStuck: boolean;
}

/** What one version of a downloaded history says about the account's safety. */
interface Downloaded {
  readonly version: number;
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
}

export interface SafetyHistoryParts {
  readonly reader: Reader;
  readonly archives: () => Promise<Archives>;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Reads histories and remembers the last few. */
export class SafetyHistory {
  readonly #parts: SafetyHistoryParts;
  readonly #books: Recent<AccountName, Book>;
  readonly #downloads: Recent<AccountName, Downloaded>;

  constructor(parts: SafetyHistoryParts) {
    this.#parts = parts;
    this.#books = new Recent(parts.limits.history.accounts);
    this.#downloads = new Recent(parts.limits.history.archives);
  }

  /**
   * The newest entries without gaps, and the downloaded ones where they continue them. `reach`: how far back they
   * are needed, ms.
   */
  async read(
    name: AccountName,
    now: number,
    signal: AbortSignal,
    reach = safetyReach,
  ): Promise<Result<ReadHistory, Failure>> {
    const known = this.#books.get(name);
    const renewed = known && (await this.#renewed(name, known, signal));
    const opened = renewed ? ok(renewed) : await this.#open(name, signal);
    if (!opened.ok) return opened;
    const book =
      opened.value.isStuck && reach === safetyReach
        ? opened.value
        : await this.#deepened(name, opened.value, now - reach, signal);
    this.#books.set(name, book);
    const total = (book.newest?.index ?? -1) + 1;
    const own: ReadHistory = {
      entries: book.entries,
      read: total - book.oldest,
      total,
      since: book.since,
      numbering: book.endpoint,
    };
    return ok(book.oldest === 0 ? own : await this.#withArchive(name, own, now, signal));
  }

  /** The known part with what is new; null if the endpoint does not continue it. */
  async #renewed(name: AccountName, known: Book, signal: AbortSignal): Promise<Book | null> {
    const page = await this.#page(name, known.endpoint, -1, news, signal);
    if (!page.ok || page.value.endpoint !== known.endpoint || !known.newest) return null;
    const { entries } = page.value.page;
    const joint = entries.find(({ index }) => index === known.newest?.index);
    if (!joint || identityOf(joint) !== identityOf(known.newest)) return null;
    const added = entries.filter(({ index }) => index > joint.index);
    return {
      ...known,
      newest: added[0] ?? known.newest,
      entries: [...added.filter(isTelling), ...known.entries],
    };
  }

  async #open(name: AccountName, signal: AbortSignal): Promise<Result<Book, Failure>> {
    const first = await this.#page(
      name,
      undefined,
      -1,
      this.#parts.limits.history.pageSize,
      signal,
    );
    return first.ok ? ok(joined(null, first.value.endpoint, first.value.page)) : first;
  }

  /** The book with older pages, back to a time, ms, if that takes few. */
  async #deepened(
    name: AccountName,
    opened: Book,
    wanted: number,
    signal: AbortSignal,
  ): Promise<Book> {
    const most = this.#parts.limits.history.pageSize * (1 + pagesAtOnce * rounds);
    let book = opened;
    const isNear = (): boolean => book.since >= wanted && lengthOf(book) < most;
    // Where pages have no extra entry, an account's first one is only in a page of its own.
    while (book.oldest === 1 || (book.oldest > 0 && isNear())) {
      const pages = await this.#older(name, book, signal);
      if (pages.length === 0) return { ...book, isStuck: true };
      for (const page of pages) book = joined(book, book.endpoint, page);
    }
    return book;
  }

  /** The next older pages from the same endpoint, up to the first that does not continue the one above. */
  async #older(
    name: AccountName,
    { endpoint, pageLength, oldest }: Book,
    signal: AbortSignal,
  ): Promise<readonly HistoryPage[]> {
    const { pageSize } = this.#parts.limits.history;
    const calls = [];
    for (let to = oldest - 1; to >= 0 && calls.length < pagesAtOnce; to -= pageLength)
      calls.push(condenser("get_account_history", name, to, Math.min(pageSize, to)));
    const answered = await this.#parts.reader.batch(calls, ok, {
      priority: "low",
      first: endpoint,
      signal,
    });
    if (!answered.ok || answered.value.source.endpoint !== endpoint) return [];
    const pages: HistoryPage[] = [];
    let next = oldest - 1;
    for (const outcome of answered.value.value) {
      const page = parsed(outcome, parseHistory);
      if (!page.ok || page.value.range?.to !== next) break;
      pages.push(page.value);
      next = page.value.range.from - 1;
    }
    return pages;
  }

  async #page(
    name: AccountName,
    endpoint: string | undefined,
    from: number,
    count: number,
    signal: AbortSignal,
  ): Promise<Result<{ readonly page: HistoryPage; readonly endpoint: string }, Failure>> {
    const call = condenser("get_account_history", name, from, count);
    const read = await this.#parts.reader.node(call, parseHistory, { first: endpoint, signal });
    return read.ok ? ok({ page: read.value.value, endpoint: read.value.source.endpoint }) : read;
  }

  /** Adds downloaded entries that are older, if the download reaches up to what was read and is not in doubt. */
  async #withArchive(
    name: AccountName,
    own: ReadHistory,
    now: number,
    signal: AbortSignal,
  ): Promise<ReadHistory> {
    const archives = await this.#parts.archives();
    const open = await archives.opened(name);
    const { archive } = open;
    const { loaded, total } = archive;
    const lowest = total - loaded;
    if (open.isDisputed || loaded === 0 || archive.loadedFrom(lowest) !== loaded) return own;
    const timeAt = (index: number): number => (archive.timeAt(index) ?? 0) * 1000;
    const since = timeAt(lowest);
    if (timeAt(total - 1) < own.since || since >= own.since) return own;
    const { isComplete } = open;
    const downloaded = await this.#downloaded(name, open, now, signal);
    if (!downloaded) return own;
    return {
      ...own,
      entries: [...own.entries, ...downloaded.filter(({ time }) => time < own.since)],
      read: isComplete ? own.total : Math.max(own.read, loaded),
      since,
    };
  }

  /**
   * What a download says about an account's safety, newest first: read once for each version of it, unless it is much.
   * Null if some of it is lost, or `signal` aborted.
   */
  async #downloaded(
    name: AccountName,
    open: OpenArchive,
    now: number,
    signal: AbortSignal,
  ): Promise<readonly HistoryEntry[] | null> {
    const { archive } = open;
    const { version } = archive;
    const known = this.#downloads.get(name);
    if (known?.version === version) return known.entries;
    const { clock, limits } = this.#parts;
    if (archive.loaded > limits.history.unasked) await pause(beforeLongDownload, clock, signal);
    if (signal.aborted) return null;
    const query = { ...wholeArchive, kinds: [...safetyKinds] };
    // In this archive: another may have been opened for the account meanwhile.
    const indexes = withoutRepeatedPayments(archive, select(archive, query), now);
    const texts = await open.texts(indexes, signal);
    if (signal.aborted) return null;
    const entries = texts.flatMap((text, i) => entryAt(archive, indexes[i] ?? 0, text) ?? []);
    if (entries.length < indexes.length) return null;
    if (archive.version === version && entries.length <= mostKept)
      this.#downloads.set(name, { version, entries });
    return entries;
  }
}

/** An entry of a download with its text; null if the browser has lost that. */
function entryAt(archive: Archive, index: number, text: string | null): HistoryEntry | null {
  if (text === null || text === "") return null;
  const { transaction, payload } = readText(text);
  const chunk = archive.chunkAt(index);
  const row = index % chunkLength;
  return {
    index,
    time: (archive.timeAt(index) ?? 0) * 1000,
    block: blockNum(chunk?.block[row] ?? 0),
    transaction: transaction === "" ? null : (transaction as TxId),
    operationInTransaction: 0,
    virtual: 0,
    operation: [archive.kinds.textOf(chunk?.kind[row] ?? 0), payload],
  };
}

const lengthOf = ({ newest, oldest }: Book): number => (newest?.index ?? -1) + 1 - oldest;

const isTelling = ({ operation }: HistoryEntry): boolean => safetyKinds.has(operation[0]);

/** A book with an older page added, or one that begins with this page. */
function joined(book: Book | null, endpoint: string, { entries, range }: HistoryPage): Book {
  const since = entries.at(-1)?.time ?? book?.since ?? Infinity;
  return {
    endpoint,
    pageLength: book?.pageLength ?? (range ? range.to - range.from + 1 : 1),
    entries: [...(book?.entries ?? []), ...entries.filter(isTelling)],
    newest: book ? book.newest : (entries[0] ?? null),
    oldest: range?.from ?? book?.oldest ?? 0,
    since,
    isStuck: false,
  };
}
