/** Warning lists with an author, read from their authors' histories and cached in memory while the engine runs. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Source } from "../../domain/contract/sourced.ts";
import { jsonText } from "../../domain/json-text.ts";
import { pageOf, type ListQuery } from "../../domain/list/list.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { maxTexts } from "../../domain/settings/network-lists.ts";
import {
  listedOrder,
  type ListedRow,
  type Warning,
  type WarningListPage,
  type Warnings,
} from "../../domain/warning/answers.ts";
import { recentChange } from "../../domain/warning/author-keys.ts";
import { readBook, type ListedAccount, type WarningBook } from "../../domain/warning/book.ts";
import { warningsIn } from "../../domain/warning/look-up.ts";
import {
  readSubscription,
  subscriptionText,
  type Subscription,
} from "../../domain/warning/subscription.ts";
import { Recent } from "../shared/recent.ts";
import { ownAnswer } from "../shared/sourced-answer.ts";
import {
  newestCall,
  readArchive,
  withNewest,
  type AuthorHistory,
  type AuthorParts,
  type ReadArchive,
} from "./author-history.ts";

/** How long a list is used before new entries are requested, ms: five blocks. */
const lifetime = 15_000;

/** An author's history as it was last read, and the lists in it. */
interface Known {
  readonly read: ReadArchive;
  readonly history: AuthorHistory;
  /** Whether a node's newest page is in it. */
  readonly isCurrent: boolean;
  readonly at: number;
  readonly books: Map<string, WarningBook>;
}

export interface WarningParts extends AuthorParts {
  readonly clock: Clock;
}

/** Answers `account.warnings` and `account.warningList`. */
export class WarningLists {
  readonly #parts: WarningParts;
  readonly #known = new Recent<AccountName, Known>(maxTexts.warningLists);
  /** Readings in progress, by author. */
  readonly #reading = new Map<AccountName, Promise<Result<Known, Failure>>>();

  constructor(parts: WarningParts) {
    this.#parts = parts;
  }

  /** Drops all lists: the chain was replaced. */
  clear(): void {
    this.#known.clear();
  }

  /** What the lists say of some accounts. A look-up in a map for each account and list. */
  async warnings(
    names: readonly string[],
    lists: readonly string[],
    signal: AbortSignal,
  ): Promise<Answer<Warnings>> {
    const { clock } = this.#parts;
    const [unread, partial]: [string[], string[]] = [[], []];
    const found = await Promise.all(
      lists.slice(0, maxTexts.warningLists).map(async (list): Promise<readonly Warning[]> => {
        const subscription = readSubscription(list);
        if (!subscription) return [];
        const known = await this.#inTurn(subscription.author, false);
        if (!known.ok) {
          unread.push(list);
          return [];
        }
        const { history } = known.value;
        if (!history.isComplete) partial.push(list);
        const book = this.#book(known.value, subscription);
        const keysChanged = recentChange(history.keyChanges, clock.now());
        return warningsIn(book, subscription, new Set(names), history.isComplete, keysChanged);
      }),
    );
    if (signal.aborted) return err({ kind: "cancelled" });
    return ownAnswer(ok({ warnings: found.flat(), unread, partial }), clock);
  }

  /** A page of one list. */
  async page(list: string, query: ListQuery): Promise<Answer<WarningListPage>> {
    const subscription = readSubscription(list);
    if (!subscription) return err({ kind: "notFound", what: "account" });
    const { clock } = this.#parts;
    const began = clock.now();
    const known = await this.#inTurn(subscription.author, true);
    if (!known.ok) return known;
    const { history, at } = known.value;
    const { accounts, listed, refused, leftOut } = this.#book(known.value, subscription);
    const newestFirst = [...accounts.values()].toSorted(
      (a, b) => b.block - a.block || b.index - a.index,
    );
    const { rows, ...page } = pageOf(newestFirst, query, listedOrder);
    const { loaded, total, isComplete, since, keyChanges, numbering } = history;
    const keysChanged = recentChange(keyChanges, clock.now());
    return ok({
      value: {
        state: {
          ...subscription,
          listed,
          refused,
          leftOut,
          keysChanged,
          loaded,
          total,
          isComplete,
          since,
        },
        page: {
          ...page,
          all: accounts.size,
          fallbackReason: null,
          rows: rows.map((row) => rowOf(row, numbering)),
        },
      },
      source: newestPage(subscription.author, numbering),
      receivedAt: at,
      freshness: at < began ? "cached" : "live",
      proof: "unchecked",
    });
  }

  #book({ history, books }: Known, subscription: Subscription): WarningBook {
    const key = subscriptionText(subscription);
    const book =
      books.get(key) ?? readBook(history.operations, subscription, this.#parts.clock.now());
    books.set(key, book);
    return book;
  }

  /** Several pages may ask at once: an author's history is read once for all, so none of them can cancel that. */
  #inTurn(author: AccountName, isDownloading: boolean): Promise<Result<Known, Failure>> {
    const running = this.#reading.get(author);
    if (running) return running;
    const { signal } = new AbortController();
    const reading = this.#read(author, signal, isDownloading).finally(() =>
      this.#reading.delete(author),
    );
    this.#reading.set(author, reading);
    return reading;
  }

  /** `isDownloading`: whether a page shows the download, so that what is stored may have grown. */
  async #read(
    author: AccountName,
    signal: AbortSignal,
    isDownloading: boolean,
  ): Promise<Result<Known, Failure>> {
    const parts = this.#parts;
    const known = this.#known.get(author) ?? null;
    const renewed =
      known && !isDownloading
        ? null
        : await readArchive(author, known?.read ?? null, parts, signal);
    // Each search, order and page of a list asks: most find it read a moment ago.
    if (known && !renewed && (known.isCurrent || !isDownloading))
      if (parts.clock.now() - known.at < lifetime) return ok(known);
    let read = renewed ?? known?.read;
    if (!read) return err({ kind: "cancelled" });
    let history = await withNewest(author, read, parts, signal);
    if (history.ok && !history.value.isJoined) {
      const archives = await parts.archives();
      const counted = await archives.open(author, signal);
      const more = counted.ok ? await archives.more(author, signal) : counted;
      if (!more.ok && isDownloading) return more;
      read = (await readArchive(author, read, parts, signal)) ?? read;
      history = await withNewest(author, read, parts, signal);
    }
    // What is stored still warns while no node answers.
    if (!history.ok && (isDownloading || read.loaded === 0)) return history;
    const current = history.ok ? history.value : { ...read, isComplete: false };
    const next = {
      read,
      history: current,
      isCurrent: history.ok,
      at: parts.clock.now(),
      books: new Map(),
    };
    this.#known.set(author, next);
    return ok(next);
  }
}

/** Where a history's newest page comes from. */
const newestPage = (author: AccountName, endpoint: string): Source => ({
  service: "node",
  endpoint,
  ...newestCall(author),
});

const rowOf = ({ payload, index, ...row }: ListedAccount, numbering: string): ListedRow => ({
  ...row,
  claim: {
    numbering,
    index,
    claim: {
      block: row.block,
      time: row.time,
      transaction: row.transaction,
      kind: "custom_json",
      payload: jsonText(payload, true),
    },
  },
});
