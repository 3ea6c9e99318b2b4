/** Account histories: newest entries first, then older pages, from the browser's store if possible. */
import { isAccountName } from "../../../domain/account/account.ts";
import type { HistoryRows, HistoryState } from "../../../domain/account/answers.ts";
import type { HistoryFilter } from "../../../domain/account/history-filter.ts";
import { parseHistory, type HistoryPage } from "../../../domain/account/history.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { describeOperation } from "../../../domain/chain/operations/describe.ts";
import type { Clock } from "../../../domain/clock.ts";
import {
  blamesEndpoint,
  comesFromConnection,
  type Failure,
} from "../../../domain/contract/failure.ts";
import type { Answer, Source, Sourced } from "../../../domain/contract/sourced.ts";
import { clipped } from "../../../domain/format/ids.ts";
import { jsonText } from "../../../domain/json-text.ts";
import type { Limits } from "../../../domain/limits.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import { parseJson } from "../../network/http/http-rpc.ts";
import { Recent } from "../../shared/recent.ts";
import type { AnswerStore } from "../../store/answer-store.ts";
import type { StoredHistoryPage } from "../../store/database-tables.ts";
import { HistoryBook } from "../../store/history-book.ts";
import type { HistoryStore } from "../../store/history-store.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import type { Reader } from "../shared/reader.ts";

const method = "condenser_api.get_account_history";

export interface HistoryParts {
  readonly reader: Reader;
  readonly store: HistoryStore;
  readonly answers: AnswerStore;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** A received page, with its raw pairs and the endpoint it came from. */
interface ReceivedPage {
  readonly page: HistoryPage;
  readonly pairs: unknown;
  readonly endpoint: string;
}

/** Reads histories and caches the last few in memory. */
export class Histories {
  readonly #parts: HistoryParts;
  readonly #books: Recent<AccountName, HistoryBook>;
  /** Histories shown from the store, with the time they were received. */
  readonly #recalled = new Map<AccountName, number>();

  constructor(parts: HistoryParts) {
    this.#parts = parts;
    this.#books = new Recent(parts.limits.history.accounts);
  }

  /** Drops the cache: it belongs to a chain that no longer exists. */
  clear(): void {
    this.#books.clear();
    this.#recalled.clear();
  }

  /** Reads the newest entries and joins them to the cached and stored ones. `first`: the endpoint to ask first. */
  async open(
    name: AccountName,
    signal: AbortSignal,
    first?: string,
  ): Promise<Answer<HistoryState>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
    await this.#parts.head.known();
    const received = await this.#ask(name, -1, this.#parts.limits.history.first, signal, first);
    if (!received.ok) return (await this.#recall(name, received.error)) ?? received;
    this.#recalled.delete(name);
    await this.#parts.answers.save(newestOf(name), this.#sourced(received.value));
    const known = this.#books.get(name);
    const isJoined =
      known?.endpoint === received.value.endpoint &&
      (await this.#join(known, received.value, signal));
    const book = known && isJoined ? known : await this.#start(name, received.value);
    this.#books.set(book.account, book);
    return this.#state(book);
  }

  /** Reads one more page of older entries. */
  async older(name: AccountName, signal: AbortSignal): Promise<Answer<HistoryState>> {
    const book = this.#books.get(name);
    if (!book) return this.open(name, signal);
    if (book.isComplete || this.#isFull(book)) return this.#state(book);
    // Another page may ask for the same entries, and get them first.
    const { oldest } = book;
    const limit = Math.min(this.#parts.limits.history.pageSize, oldest);
    const received = await this.#ask(name, oldest, limit, signal, book.endpoint);
    if (!received.ok) return received;
    const { endpoint } = received.value;
    if (endpoint === book.endpoint) await this.#append(book, received.value, oldest);
    else if (!this.#align(book, received.value)) return this.#startOver(book, endpoint, signal);
    return book.oldest === 1 && !book.isComplete
      ? this.#appendFirst(book, signal)
      : this.#state(book);
  }

  /** Rows of the loaded entries; the newest ones are loaded if none are cached any more. */
  async rows(
    name: AccountName,
    filter: HistoryFilter,
    from: number,
    count: number,
    signal: AbortSignal,
  ): Promise<Answer<HistoryRows>> {
    const opened = this.#books.has(name) ? null : await this.open(name, signal);
    if (opened && !opened.ok) return opened;
    const book = this.#books.get(name);
    if (!book) return err({ kind: "cancelled" });
    const { rates } = this.#parts.head;
    const { total, entries } = book.rows(filter, from, count);
    return this.#answer(book, {
      from,
      total,
      history: this.#extent(book),
      rows: entries.map(({ index, time, block, transaction, operation }) => ({
        index,
        time,
        block,
        transaction,
        operation: describeOperation(operation, rates),
        details: clipped(jsonText(operation[1]), this.#parts.limits.history.detailsLength),
      })),
    });
  }

  /** Without a reachable node: the cached history, else the one stored on an earlier visit. */
  async #recall(name: AccountName, failure: Failure): Promise<Answer<HistoryState> | null> {
    if (!blamesEndpoint(failure) && !comesFromConnection(failure)) return null;
    const stored = await this.#parts.answers.recall<ReceivedPage>(newestOf(name));
    if (!stored) return null;
    this.#recalled.set(name, stored.receivedAt);
    const book = this.#books.get(name) ?? (await this.#start(name, stored.value));
    this.#books.set(book.account, book);
    return this.#state(book);
  }

  #sourced(received: ReceivedPage): Sourced<ReceivedPage> {
    const source: Source = { service: "node", endpoint: received.endpoint, method };
    const receivedAt = this.#parts.clock.now();
    return { value: received, source, receivedAt, freshness: "live", proof: "unchecked" };
  }

  async #start(name: AccountName, received: ReceivedPage): Promise<HistoryBook> {
    const book = new HistoryBook(name, received.endpoint, received.page);
    await this.#save(book, received);
    for (const stored of await this.#parts.store.pages(name, received.endpoint))
      if (stored.to >= book.oldest - 1 && stored.from < book.oldest) {
        const page = readStored(stored);
        if (page.ok) book.append(page.value);
      }
    return book;
  }

  /** Adds new entries to a known book; reads the gap in between if it is small. */
  async #join(book: HistoryBook, newest: ReceivedPage, signal: AbortSignal): Promise<boolean> {
    const { pageSize, maxBridge } = this.#parts.limits.history;
    const waiting = [newest];
    let lowest = newest.page.range?.from ?? 0;
    for (let i = 0; lowest > book.total && i < maxBridge; i++) {
      const received = await this.#ask(
        book.account,
        lowest - 1,
        Math.min(pageSize, lowest - 1),
        signal,
      );
      if (!received.ok || received.value.endpoint !== book.endpoint) return false;
      waiting.push(received.value);
      lowest = received.value.page.range?.from ?? 0;
    }
    return waiting.toReversed().every((received) => book.prepend(received.page));
  }

  /** Adds a page that was requested from the index `from` downwards. If it has no older entry, there are none. */
  async #append(book: HistoryBook, received: ReceivedPage, from: number): Promise<void> {
    const { range } = received.page;
    if (range === null || range.from >= from) {
      if (from > 1) book.complete();
    } else if (range.from < book.oldest) {
      book.append(received.page);
      await this.#save(book, received);
    }
  }

  /** A page can't be longer than its start index, so the very first entry needs a request of its own. */
  async #appendFirst(book: HistoryBook, signal: AbortSignal): Promise<Answer<HistoryState>> {
    const received = await this.#ask(book.account, 0, 0, signal, book.endpoint);
    if (!received.ok) return received;
    const { page, endpoint } = received.value;
    // Another node may number entries differently. This one isn't in the book, so it can't be aligned.
    if (endpoint !== book.endpoint) return this.#startOver(book, endpoint, signal);
    book.append(page);
    book.complete();
    return this.#state(book);
  }

  /** Drops the book and begins one with the newest page of `endpoint`, so that it can be continued there. */
  #startOver(
    { account }: HistoryBook,
    endpoint: string,
    signal: AbortSignal,
  ): Promise<Answer<HistoryState>> {
    this.#books.delete(account);
    return this.open(account, signal, endpoint);
  }

  /**
   * Aligns a page of another endpoint by an entry both have. False if there is none, or if the page has no older entry, or
   * ones from before the book's first index: then that endpoint keeps another part of the history.
   */
  #align(book: HistoryBook, { page, endpoint }: ReceivedPage): boolean {
    const shift = book.shiftOf(page);
    if (shift === null || page.range === null) return false;
    const range = { from: page.range.from - shift, to: page.range.to - shift };
    if (range.from < 0 || range.from >= book.oldest) return false;
    book.append({
      range,
      entries: page.entries.map((entry) => ({ ...entry, index: entry.index - shift })),
      skipped: page.skipped.map((index) => index - shift),
    });
    book.endpoints.add(endpoint);
    return true;
  }

  async #save(book: HistoryBook, { page, pairs, endpoint }: ReceivedPage): Promise<void> {
    const isSettled = page.entries.every(
      (entry) => entry.block <= this.#parts.head.lastIrreversible,
    );
    if (page.range && isSettled && page.entries.length > 0)
      await this.#parts.store.save({
        account: book.account,
        endpoint,
        ...page.range,
        text: jsonText(pairs),
      });
  }

  async #ask(
    name: AccountName,
    from: number,
    limit: number,
    signal: AbortSignal,
    first?: string,
  ): Promise<Result<ReceivedPage, Failure>> {
    const received = await this.#parts.reader.node(
      { method, params: [name, from, limit] },
      (pairs) => {
        const page = parseHistory(pairs);
        return page.ok ? ok({ page: page.value, pairs }) : page;
      },
      { signal, first },
    );
    if (!received.ok) return received;
    const { value, source } = received.value;
    return ok({ ...value, endpoint: source.endpoint });
  }

  #isFull(book: HistoryBook): boolean {
    return book.loaded >= this.#parts.limits.history.maxLoaded;
  }

  #state(book: HistoryBook): Answer<HistoryState> {
    return this.#answer(book, this.#extent(book));
  }

  #extent(book: HistoryBook): HistoryState {
    const { account, loaded, total, repeated, isComplete, skipped, endpoint, endpoints } = book;
    return {
      account,
      loaded,
      total: total - repeated,
      repeated,
      isComplete,
      isFull: this.#isFull(book),
      skipped,
      endpoint,
      endpoints: [...endpoints],
    };
  }

  #answer<T>({ account, endpoint }: HistoryBook, value: T): Answer<T> {
    const params = [account, -1, this.#parts.limits.history.first];
    const source: Source = { service: "node", endpoint, method, params };
    const received = this.#parts.reader.answer(value, source);
    const receivedAt = this.#recalled.get(account);
    return received.ok && receivedAt !== undefined
      ? ok({ ...received.value, receivedAt, freshness: "stored" })
      : received;
  }
}

export const historyAnswers = (histories: Histories): AnswersOf<"history"> => ({
  "history.open": (name, signal) => histories.open(name, signal),
  "history.older": (name, signal) => histories.older(name, signal),
  "history.rows": (name, filter, from, count, signal) =>
    histories.rows(name, filter, from, count, signal),
});

/** Key of a history's newest page in the answer store. */
const newestOf = (name: AccountName): readonly string[] => ["newestEntries", name];

function readStored({ text }: StoredHistoryPage): Result<HistoryPage, Failure> {
  const raw = parseJson(text, "stored history");
  return raw.ok ? parseHistory(raw.value) : raw;
}
