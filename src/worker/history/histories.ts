/** Account histories: newest entries first, older ones by the page, from the browser's store where it has them. */
import { jsonText } from "../../domain/decode.ts";
import { parseHistory, type HistoryPage } from "../../domain/chain/account/history.ts";
import type { HistoryFilter } from "../../domain/chain/account/history-filter.ts";
import { isAccountName } from "../../domain/chain/account/account.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { describeOperation } from "../../domain/chain/operations/registry.ts";
import type { Clock } from "../../domain/clock.ts";
import { blamesEndpoint, type Failure } from "../../domain/failure.ts";
import { clipped } from "../../domain/format/ids.ts";
import type { Limits } from "../../domain/limits.ts";
import type { HistoryRows, HistoryState } from "../../domain/protocol/accounts.ts";
import type { Answer, Sourced } from "../../domain/protocol/sourced.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import { parseJson } from "../rpc/http-rpc.ts";
import type { HeadFacts } from "../sources/head-facts.ts";
import { heardNow } from "../sources/sourced-answer.ts";
import type { StoredHistoryPage } from "../store/database.ts";
import type { AnswerStore } from "../store/answer-store.ts";
import type { HistoryStore } from "../store/history-store.ts";
import { HistoryBook } from "./history-book.ts";

const method = "condenser_api.get_account_history";

/** What histories are made of. */
export interface HistoryParts {
  readonly calls: ChainCalls;
  readonly store: HistoryStore;
  readonly answers: AnswerStore;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** A page as it came: read, with its pairs and its endpoint. */
interface HeardPage {
  readonly page: HistoryPage;
  readonly pairs: unknown;
  readonly endpoint: string;
}

/** Reads histories and keeps the last few in memory. */
export class Histories {
  readonly #parts: HistoryParts;
  readonly #books = new Map<AccountName, HistoryBook>();
  /** Histories shown from the store, with the time they were heard. */
  readonly #recalled = new Map<AccountName, number>();

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  /** What is held in memory is of a chain that is no more. */
  forgetAll(): void {
    this.#books.clear();
    this.#recalled.clear();
  }

  /** Reads the newest entries and joins them to what memory and the store hold. */
  async open(name: AccountName, signal: AbortSignal): Promise<Answer<HistoryState>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
    await this.#parts.head.known();
    const heard = await this.#ask(name, -1, this.#parts.limits.history.first, signal);
    if (!heard.ok) return (await this.#recall(name, heard.error)) ?? heard;
    this.#recalled.delete(name);
    await this.#parts.answers.keep(newestOf(name), this.#now(heard.value));
    const known = this.#books.get(name);
    const isJoined =
      known?.endpoint === heard.value.endpoint && (await this.#join(known, heard.value, signal));
    const book = known && isJoined ? known : await this.#start(name, heard.value);
    this.#remember(book);
    return this.#state(book);
  }

  /** Reads one more page below what is held. */
  async older(name: AccountName, signal: AbortSignal): Promise<Answer<HistoryState>> {
    const book = this.#books.get(name);
    if (!book) return this.open(name, signal);
    if (book.isComplete || this.#isFull(book)) return this.#state(book);
    const limit = Math.min(this.#parts.limits.history.page, book.oldest);
    const heard = await this.#ask(name, book.oldest, limit, signal);
    if (!heard.ok) return heard;
    if (heard.value.endpoint === book.endpoint) await this.#take(book, heard.value);
    else if (!this.#align(book, heard.value)) {
      this.#books.delete(name);
      return this.open(name, signal);
    }
    if (book.oldest === 1 && !book.isComplete) await this.#takeFirst(book, signal);
    return this.#state(book);
  }

  /** Rows of what is held. */
  async rows(
    name: AccountName,
    filter: HistoryFilter,
    from: number,
    count: number,
  ): Promise<Answer<HistoryRows>> {
    const book = this.#books.get(name);
    if (!book) return err({ kind: "notFound", what: "history" });
    const { rates } = this.#parts.head;
    const { total, entries } = book.rows(filter, from, count);
    return this.#heard(book, {
      from,
      total,
      held: book.held,
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

  /** When no node can be asked: what is held already, else what was heard on an earlier visit. */
  async #recall(name: AccountName, failure: Failure): Promise<Answer<HistoryState> | null> {
    if (!blamesEndpoint(failure) && failure.kind !== "breakerOpen") return null;
    const kept = await this.#parts.answers.recall<HeardPage>(newestOf(name));
    if (!kept) return null;
    this.#recalled.set(name, kept.receivedAt);
    const book = this.#books.get(name) ?? (await this.#start(name, kept.value));
    this.#remember(book);
    return this.#state(book);
  }

  #now(heard: HeardPage): Sourced<HeardPage> {
    const source = { service: "node", endpoint: heard.endpoint, method };
    const receivedAt = this.#parts.clock.now();
    return { value: heard, source, receivedAt, freshness: "live", proof: "unchecked" };
  }

  async #start(name: AccountName, heard: HeardPage): Promise<HistoryBook> {
    const book = new HistoryBook(name, heard.endpoint, heard.page);
    await this.#keep(book, heard);
    for (const stored of await this.#parts.store.pages(name, heard.endpoint))
      if (stored.to >= book.oldest - 1 && stored.from < book.oldest) {
        const page = readStored(stored);
        if (page.ok) book.append(page.value);
      }
    return book;
  }

  /** Puts new entries on top of a known book; reads the hole between them where it is small. */
  async #join(book: HistoryBook, newest: HeardPage, signal: AbortSignal): Promise<boolean> {
    const { page, maxBridge } = this.#parts.limits.history;
    const waiting = [newest];
    let lowest = newest.page.range?.from ?? 0;
    for (let i = 0; lowest > book.total && i < maxBridge; i++) {
      const heard = await this.#ask(book.account, lowest - 1, Math.min(page, lowest - 1), signal);
      if (!heard.ok || heard.value.endpoint !== book.endpoint) return false;
      waiting.push(heard.value);
      lowest = heard.value.page.range?.from ?? 0;
    }
    return waiting.toReversed().every((heard) => book.prepend(heard.page));
  }

  async #take(book: HistoryBook, heard: HeardPage): Promise<void> {
    const { oldest } = book;
    book.append(heard.page);
    if (book.oldest < oldest) await this.#keep(book, heard);
    else if (oldest > 1) book.complete();
  }

  /** The very first entry is out of reach of a page that must not be longer than its start. */
  async #takeFirst(book: HistoryBook, signal: AbortSignal): Promise<void> {
    const heard = await this.#ask(book.account, 0, 0, signal);
    if (heard.ok && heard.value.endpoint === book.endpoint) book.append(heard.value.page);
    book.complete();
  }

  /** Joins a page of another endpoint by an entry both know; false when there is none. */
  #align(book: HistoryBook, { page }: HeardPage): boolean {
    const shift = book.shiftOf(page);
    if (shift === null || page.range === null) return false;
    const range = { from: Math.max(0, page.range.from - shift), to: page.range.to - shift };
    book.append({
      ...page,
      range,
      entries: page.entries.map((entry) => ({ ...entry, index: entry.index - shift })),
    });
    return true;
  }

  async #keep(book: HistoryBook, { page, pairs, endpoint }: HeardPage): Promise<void> {
    const isSettled = page.entries.every(
      (entry) => entry.block <= this.#parts.head.lastIrreversible,
    );
    if (page.range && isSettled && page.entries.length > 0)
      await this.#parts.store.keep({
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
  ): Promise<Result<HeardPage, Failure>> {
    const { calls, limits } = this.#parts;
    const heard = await calls.ask(
      { method, params: [name, from, limit] },
      { priority: "high", timeout: limits.request.timeout, signal },
    );
    if (!heard.ok) return heard;
    const page = parseHistory(heard.value.value);
    return page.ok
      ? ok({ page: page.value, pairs: heard.value.value, endpoint: heard.value.endpoint })
      : page;
  }

  #remember(book: HistoryBook): void {
    this.#books.delete(book.account);
    this.#books.set(book.account, book);
    for (const name of this.#books.keys()) {
      if (this.#books.size <= this.#parts.limits.history.accounts) break;
      this.#books.delete(name);
    }
  }

  #isFull(book: HistoryBook): boolean {
    return book.held >= this.#parts.limits.history.maxHeld;
  }

  #state(book: HistoryBook): Answer<HistoryState> {
    const { account, held, total, isComplete, skipped, endpoint } = book;
    return this.#heard(book, {
      account,
      held,
      total,
      isComplete,
      isFull: this.#isFull(book),
      skipped,
      endpoint,
    });
  }

  #heard<T>({ account, endpoint }: HistoryBook, value: T): Answer<T> {
    const heard = heardNow(value, { service: "node", endpoint, method }, this.#parts.clock);
    const receivedAt = this.#recalled.get(account);
    return heard.ok && receivedAt !== undefined
      ? ok({ ...heard.value, receivedAt, freshness: "stored" })
      : heard;
  }
}

/** Under what the newest page of a history is kept. */
const newestOf = (name: AccountName): readonly string[] => ["newestHistory", name];

function readStored({ text }: StoredHistoryPage): Result<HistoryPage, Failure> {
  const raw = parseJson(text, "stored history");
  return raw.ok ? parseHistory(raw.value) : raw;
}
