/**
 * The newest part of accounts' histories, as pages show it. One page is asked for at a time, from one node; if what it
 * sends leaves something out, or doesn't join what is there, others are asked, and what is shown stays until one is right.
 */
import { isAccountName } from "../../../domain/account/account.ts";
import type { ArchiveRows, HistoryState } from "../../../domain/archive/answers.ts";
import { chunkLength } from "../../../domain/archive/chunk.ts";
import type { ArchiveQuery } from "../../../domain/archive/query.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Claim } from "../../../domain/contract/claim.ts";
import {
  blamesEndpoint,
  comesFromConnection,
  type Failure,
} from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { rowsIn } from "../../archive/archive-views.ts";
import { historyMethod } from "../../archive/history-call.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import { Turns } from "../../shared/turns.ts";
import type { Database } from "../../store/database.ts";
import { HistoryStore } from "../../store/history-store.ts";
import {
  HistoryPages,
  readPage,
  type Heard,
  type NodePage,
  type PageParts,
} from "./history-pages.ts";
import { RecentHistory } from "./recent-history.ts";

export interface HistoryParts extends PageParts {
  readonly database: Database;
}

type Cached = Map<AccountName, RecentHistory>;
type Opened = Result<RecentHistory, Failure>;

/** A node whose entries take the place of others; whether only it says so. */
interface Anew {
  readonly host: string | undefined;
  readonly isAlone: boolean;
}

/** Entries of one account that are stored, the newest. */
const stored = 500;

/** A gap of up to this many pages between the newest entries and those below is filled; a larger one is not. */
const maxBridge = 5;

/** More than the changes of any history in memory. */
const versionsEach = 1e6;

export class Histories {
  readonly #parts: HistoryParts;
  readonly #store: HistoryStore;
  readonly #pages: HistoryPages;
  readonly #turns = new Turns<AccountName>();
  /** Those used last come last. Replaced when the chain is: what is being read then belongs to the old one. */
  #cached: Cached = new Map();
  #version = 0;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
    this.#store = new HistoryStore(parts.database, parts.clock);
    this.#pages = new HistoryPages(parts);
  }

  /** Drops what is in memory: it belongs to a chain that no longer exists. */
  clear(): void {
    this.#cached = new Map();
  }

  /** Reads the newest entries, and joins them to those in memory or, on a first visit, to those stored. */
  open(account: AccountName, signal: AbortSignal): Promise<Answer<HistoryState>> {
    return this.#turns.run(account, async () => this.#state(await this.#open(account, signal)));
  }

  /** Loads one more page of older entries. */
  older(account: AccountName, signal: AbortSignal): Promise<Answer<HistoryState>> {
    return this.#turns.run(account, async () => {
      const known = this.#cached.get(account);
      return this.#state(await (known ? this.#older(known, signal) : this.#open(account, signal)));
    });
  }

  /** A range of the loaded entries that match a query. What is no longer in memory is read again. */
  async rows(
    account: AccountName,
    query: ArchiveQuery,
    from: number,
    count: number,
    signal: AbortSignal,
  ): Promise<Answer<ArchiveRows>> {
    const known = this.#cached.get(account);
    if (known) this.#keep(this.#cached, known);
    const opened = known
      ? ok(known)
      : await this.#turns.run(account, async () => {
          const other = this.#cached.get(account);
          return other ? ok(other) : this.#open(account, signal);
        });
    if (!opened.ok) return opened;
    const { open, search } = opened.value;
    const indexes = await search.find(query, signal);
    const { rates } = this.#parts.head;
    const rows = await rowsIn(open, indexes, { from, count, rates });
    return this.#answer(opened.value, rows);
  }

  /** `anew`: begins with what this node lists, instead of what is there, which no node continues. */
  async #open(account: AccountName, signal: AbortSignal, anew?: Anew): Promise<Opened> {
    if (!isAccountName(account)) return err({ kind: "notFound", what: "account" });
    const cached = this.#cached;
    await this.#parts.head.known();
    const { limits } = this.#parts;
    const inMemory = anew ? null : (cached.get(account) ?? null);
    const recalled = inMemory || anew ? null : this.#recall(account);
    const { lastIrreversible } = this.#parts.head;
    const range = { start: -1, limit: limits.history.first };
    const heard = await this.#pages.ask(account, range, anew?.host, signal, async (page) => {
      if (!page.isWhole) return false;
      const known = inMemory ?? (await recalled);
      if (!known || (!inMemory && !known.isOnlyFrom(page.endpoint) && known.isBelow(page)))
        return true;
      return this.#join(known, page, lastIrreversible, signal);
    });
    const known = inMemory ?? (await recalled);
    const opened =
      known &&
      inMemory &&
      !heard.accepted &&
      (await this.#joinBest(known, heard, lastIrreversible, signal))
        ? ok(this.#fresh(known))
        : await this.#settled(account, known, heard, inMemory !== null);
    if (!opened.ok) return opened;
    if (!opened.value.isStored) opened.value.finalTo = lastIrreversible;
    if (anew?.isAlone === true) opened.value.isSound = false;
    this.#keep(cached, opened.value);
    await this.#save(cached, opened.value);
    return opened;
  }

  /** What is shown after the newest entries were asked for. */
  async #settled(
    account: AccountName,
    known: RecentHistory | null,
    { accepted, refused, failure }: Heard,
    isInMemory: boolean,
  ): Promise<Opened> {
    if (accepted) {
      // From visit to visit only a host's own entries go on: another one's would stay without being asked for again.
      const goesOn =
        known !== null &&
        (isInMemory || known.isOnlyFrom(accepted.endpoint)) &&
        !known.isPartialBut(accepted.endpoint);
      return ok(this.#fresh(goesOn ? known : await this.#begin(account, accepted)));
    }
    const usable = bestFirst(refused);
    const [page = null] = usable;
    if (page && (!known || this.#isOutvoted(known, usable, isInMemory))) {
      const begun = this.#fresh(await this.#begin(account, page));
      // What one node alone says against what was there is not stored instead of it.
      const isAlone = new Set(usable.map(({ endpoint }) => endpoint)).size === 1;
      if (known && isAlone && !known.isBelow(page)) begun.isSound = false;
      return ok(begun);
    }
    const [first] = refused;
    const reason = first ? disputed(first, page ? "differing" : undefined) : failure;
    if (known && reason && isExcused(reason)) {
      known.isStored = true;
      known.dispute = reason.kind === "disputed" ? reason : null;
      return ok(known);
    }
    if (first && !failure && refused.every(({ isEmpty }) => isEmpty)) {
      const empty = await this.#begin(account, first);
      empty.end();
      return ok(this.#fresh(empty));
    }
    return err(reason ?? { kind: "cancelled" });
  }

  /**
   * Whether pages that don't join take the place of what is there: more than one node says so, or the only one that what
   * is in memory comes from, or others are between.
   */
  #isOutvoted(known: RecentHistory, pages: readonly NodePage[], isInMemory: boolean): boolean {
    const hosts = new Set(pages.map(({ endpoint }) => endpoint));
    return (
      pages.some((page) => !isInMemory || known.isOnlyFrom(page.endpoint) || known.isBelow(page)) ||
      hosts.size > 1
    );
  }

  async #older(known: RecentHistory, signal: AbortSignal, isAgain = false): Promise<Opened> {
    const { limits } = this.#parts;
    const cached = this.#cached;
    const { account } = known.open.archive;
    if (known.state(limits.history.maxLoaded).isComplete) return ok(known);
    const { from, to } = known.range;
    if (known.isFirstNext) return this.#grown(cached, known, to - from < stored, signal);
    const { start, limit } = known.below;
    const range = { start, limit: Math.min(limits.history.page, limit) };
    const { accepted, refused, failure } = await this.#pages.ask(
      account,
      range,
      known.endpoint,
      signal,
      async (page) => page.isWhole && known.joinsBelow(page) && known.hasOlder(page),
    );
    const joined = refused.filter((page) => known.joinsBelow(page));
    const against = refused.filter((page) => isReadable(page) && !joined.includes(page));
    const other = against.find(({ endpoint }) => endpoint !== known.endpoint);
    if (other && against.length > 1)
      return this.#open(account, signal, { host: other.endpoint, isAlone: false });
    const page = accepted ?? joined.find((each) => known.hasOlder(each));
    if (page && !known.hasRoomFor(page))
      return this.#open(account, signal, { host: page.endpoint, isAlone: true });
    if (page) await known.addBelow(page);
    else if (joined.some((each) => known.isLast(each, range.limit))) known.end();
    else if (joined[0]) {
      // It was asked by other numbers than its own, or gives other numbers now.
      const host = joined[0].endpoint;
      if (isAgain) return this.#open(account, signal, { host, isAlone: true });
      known.open.endpoint = host;
      return this.#older(known, signal, true);
    } else if (against.some(({ endpoint }) => known.isOnlyFrom(endpoint) || known.isRefuted))
      return this.#open(account, signal, { host: against[0]?.endpoint, isAlone: true });
    else {
      // If the visitor tries again, and nothing else is heard, the list begins anew.
      known.isRefuted = against.length > 0;
      const [first] = refused;
      return err(first ? disputed(first, "differing") : (failure ?? { kind: "cancelled" }));
    }
    known.isRefuted = false;
    return this.#grown(cached, known, to - from < stored, signal);
  }

  /** After older entries were added. */
  async #grown(
    cached: Cached,
    known: RecentHistory,
    isNews: boolean,
    signal: AbortSignal,
  ): Promise<Opened> {
    if (known.isFirstNext) await this.#addFirst(known, signal);
    this.#keep(cached, known);
    // What was not stored before.
    if (isNews) await this.#save(cached, known);
    return ok(known);
  }

  /** A page can't be longer than its start index, so the very first entry needs a request of its own. */
  async #addFirst(known: RecentHistory, signal: AbortSignal): Promise<void> {
    const range = { start: 0, limit: 0 };
    const { account } = known.open.archive;
    const { accepted } = await this.#pages.ask(
      account,
      range,
      known.endpoint,
      signal,
      async (page) => known.isFirst(page),
    );
    if (accepted) await known.addBelow(accepted);
    known.end();
  }

  /** If no node lists all: joins the best of what they list. The rest of it is news none the less. */
  async #joinBest(
    known: RecentHistory,
    { refused }: Heard,
    lastIrreversible: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    for (const page of bestFirst(refused))
      if (await this.#join(known, page, lastIrreversible, signal, true)) return true;
    return false;
  }

  /**
   * Joins a newest page to a history; reads what lies between if that is little. `mayLack`: also if something can't be
   * read there.
   */
  async #join(
    known: RecentHistory,
    newest: NodePage,
    lastIrreversible: number,
    signal: AbortSignal,
    mayLack = false,
  ): Promise<boolean> {
    const { page: limit } = this.#parts.limits.history;
    const pages = [newest];
    for (let left = maxBridge; ; left--) {
      const [lowest = newest] = pages;
      if (known.joinsAbove(lowest, lastIrreversible)) break;
      if (left === 0 || lowest.bottom <= 0 || !known.isBelow(lowest)) return false;
      const start = lowest.bottom + 1;
      const range = { start, limit: Math.min(limit, start) };
      const next = await this.#pages.one(
        known.open.archive.account,
        range,
        newest.endpoint,
        signal,
      );
      if (!next.ok || next.value.endpoint !== newest.endpoint) return false;
      if (!next.value.isWhole && !mayLack) return false;
      pages.unshift(next.value);
    }
    for (const page of pages) {
      if (!known.joinsAbove(page, lastIrreversible)) return false;
      await known.addAbove(page, lastIrreversible);
    }
    return true;
  }

  #begin(account: AccountName, page: NodePage): Promise<RecentHistory> {
    this.#version = Math.max(this.#version + versionsEach, this.#parts.clock.now() * 1000);
    return RecentHistory.begin(account, page, this.#version);
  }

  /** A history of which a node has just reported the newest entries. */
  #fresh(history: RecentHistory): RecentHistory {
    history.receivedAt = this.#parts.clock.now();
    history.isStored = false;
    history.dispute = null;
    return history;
  }

  /** The newest part as it was stored last. */
  async #recall(account: AccountName): Promise<RecentHistory | null> {
    const last = await this.#store.of(account);
    if (!last) return null;
    const range = { start: last.to, limit: last.to - last.from + 1 };
    const page = readPage(last.pairs, last.endpoint, range, { account, latest: Infinity });
    if (!page || page.checked.entries.length === 0) return null;
    const recalled = await this.#begin(account, page);
    recalled.recall(last);
    return recalled;
  }

  /** Stores the newest part, unless something is wrong with it. */
  async #save(cached: Cached, history: RecentHistory): Promise<void> {
    const { archive } = history.open;
    const { from, to } = history.range;
    const isNew = !history.isStored && history.isSound && archive.loaded > 0;
    if (!isNew || cached !== this.#cached) return;
    const lowest = Math.max(from, to - stored + 1);
    const pairs = await history.pairs(lowest);
    await this.#store.save({
      account: archive.account,
      endpoint: history.endpoint,
      from: lowest,
      to,
      first: archive.first,
      repeated: archive.repeated,
      final: history.finalTo,
      nodes: history.open.nodes,
      pairs,
    });
  }

  /** Keeps a history in memory, as the one used last. */
  #keep(cached: Cached, history: RecentHistory): void {
    const { accounts, maxLoaded } = this.#parts.limits.history;
    const { account } = history.open.archive;
    cached.delete(account);
    cached.set(account, history);
    let room = maxLoaded;
    for (const { open } of cached.values()) room -= open.archive.chunkCount * chunkLength;
    for (const [oldest, { open }] of cached) {
      if (room >= 0 || cached.size <= accounts) break;
      cached.delete(oldest);
      room += open.archive.chunkCount * chunkLength;
    }
  }

  #state(opened: Opened): Answer<HistoryState> {
    if (!opened.ok) return opened;
    return this.#answer(opened.value, opened.value.state(this.#parts.limits.history.maxLoaded));
  }

  #answer<T>({ open, endpoint, isStored, receivedAt }: RecentHistory, value: T): Answer<T> {
    const { clock, limits } = this.#parts;
    const params = [open.archive.account, -1, limits.history.first];
    const source: Source = { service: "node", endpoint, method: historyMethod, params };
    const answer = liveAnswer(value, source, clock);
    return answer.ok && isStored
      ? ok({ ...answer.value, receivedAt, freshness: "stored" })
      : answer;
  }
}

/** The pages that list something; those that are the more likely to be right, or list more, come first. */
const bestFirst = (pages: readonly NodePage[]): readonly NodePage[] =>
  pages
    .filter(({ checked }) => checked.entries.length > 0)
    .toSorted((a, b) => rank(b) - rank(a) || b.checked.entries.length - a.checked.entries.length);

/** Whether it lists all, or at least nothing wrong. */
const rank = ({ isWhole, checked }: NodePage): number =>
  isWhole ? 2 : checked.fault === null ? 1 : 0;

/** Whether a page lists anything that can be compared, or ends below what was asked for. */
const isReadable = ({ checked }: NodePage): boolean =>
  checked.entries.length > 0 || checked.isBelow;

/** Whether what is in memory or stored is shown instead of a failure. */
const isExcused = (failure: Failure): boolean =>
  failure.kind === "disputed" ||
  failure.kind === "decode" ||
  blamesEndpoint(failure) ||
  comesFromConnection(failure);

/** Why a node's page is not used. */
const disputed = (
  { endpoint: host, checked: { fault } }: NodePage,
  otherwise: "differing" | "incomplete" = "incomplete",
): Failure => {
  const claim: Claim = fault ?? { kind: otherwise };
  return { kind: "disputed", host, claim };
};
