/**
 * The newest part of accounts' histories, as pages show it. A list belongs to the node that listed its newest entries:
 * another node that answers the next visit begins with what it listed itself, now or before. One page is asked for at a
 * time, from one node; others are asked if that leaves something out or contradicts what was known.
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
import {
  areEmpty,
  HistoryPages,
  type Heard,
  type NodePage,
  type PageParts,
} from "./history-pages.ts";
import { NewestChoice } from "./newest-choice.ts";
import { OlderChoice } from "./older-choice.ts";
import { RecentHistory } from "./recent-history.ts";
import { StoredPages } from "./stored-pages.ts";

export interface HistoryParts extends PageParts {
  readonly database: Database;
}

type Cached = Map<AccountName, RecentHistory>;
type Opened = Result<RecentHistory, Failure>;

/** How often a list begins anew, or asks for a page by other numbers, before it is given up that it goes on. */
const maxTries = 2;

/** More than the changes of any history in memory. */
const versionsEach = 1e6;

export class Histories {
  readonly #parts: HistoryParts;
  readonly #stored: StoredPages;
  readonly #pages: HistoryPages;
  readonly #turns = new Turns<AccountName>();
  /** Those used last come last. Replaced when the chain is: what is being read then belongs to the old one. */
  #cached: Cached = new Map();
  #version = 0;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
    this.#stored = new StoredPages({ ...parts, begin: (...first) => this.#begin(...first) });
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

  /** `first`: the host to begin with, instead of what is in memory, which no node continues. */
  async #open(account: AccountName, signal: AbortSignal, first?: string): Promise<Opened> {
    if (!isAccountName(account)) return err({ kind: "notFound", what: "account" });
    const cached = this.#cached;
    const { clock, head, limits } = this.#parts;
    await head.known();
    const { lastIrreversible } = head;
    const inMemory = first === undefined ? (cached.get(account) ?? null) : null;
    const known = inMemory ? Promise.resolve(inMemory) : this.#stored.recall(account);
    const choice = known.then((list) => new NewestChoice(account, list, lastIrreversible));
    const range = { start: -1, limit: limits.history.first };
    const heard = await this.#pages.ask(account, range, first, signal, async (page, before) =>
      (await choice).isEnough(page, before),
    );
    const chosen = await (await choice).of(heard.pages);
    if (!chosen && first === undefined) return this.#unheard(cached, account, inMemory, heard);
    if (!chosen) return err(heard.failure ?? { kind: "cancelled" });
    const { page, whole = page, against } = chosen;
    const list = await this.#continued(account, page, inMemory, signal);
    if (whole !== page && list.joinsAbove(whole, lastIrreversible))
      await list.addAbove(whole, lastIrreversible);
    list.receivedAt = clock.now();
    list.finalTo = lastIrreversible;
    list.isStored = false;
    list.dispute = against === undefined ? null : disputed(against, { kind: "differing" });
    this.#keep(cached, list);
    await this.#save(cached, account, page, lastIrreversible);
    return ok(list);
  }

  /** What is shown if no newest page is used: what was known before. */
  async #unheard(
    cached: Cached,
    account: AccountName,
    inMemory: RecentHistory | null,
    { pages, failure }: Heard,
  ): Promise<Opened> {
    const [page] = pages;
    const reason = page ? unused(page, "incomplete") : failure;
    const known = inMemory ?? (await this.#stored.recall(account));
    if (known && reason && isExcused(reason)) {
      if (!inMemory) await this.#stored.extend(known, true);
      known.isStored = true;
      known.dispute = page ? reason : null;
      this.#keep(cached, known);
      return ok(known);
    }
    if (!page || !areEmpty(pages)) return err(reason ?? { kind: "cancelled" });
    const empty = await this.#begin(account, page);
    empty.end();
    empty.receivedAt = this.#parts.clock.now();
    this.#keep(cached, empty);
    return ok(empty);
  }

  /** The list of the node that sent a newest page: what is in memory, or what it listed before, if the page joins that. */
  async #continued(
    account: AccountName,
    page: NodePage,
    inMemory: RecentHistory | null,
    signal: AbortSignal,
  ): Promise<RecentHistory> {
    if (inMemory?.isOnlyFrom(page.endpoint) && (await this.#join(inMemory, page, signal)))
      return inMemory;
    const begun = await this.#begin(account, page);
    await this.#stored.extend(begun);
    return begun;
  }

  /** Joins a newest page to a list; reads what lies between if that is little. */
  async #join(list: RecentHistory, newest: NodePage, signal: AbortSignal): Promise<boolean> {
    const { lastIrreversible } = this.#parts.head;
    const joins = (page: NodePage): boolean => list.joinsAbove(page, lastIrreversible);
    const mayJoin = (page: NodePage): boolean => list.isBelow(page);
    const { account } = list.open.archive;
    const between = await this.#pages.between(account, newest, joins, mayJoin, signal);
    for (const page of between ? [...between, newest] : []) {
      if (!joins(page)) return false;
      await list.addAbove(page, lastIrreversible);
      if (page !== newest) await this.#save(this.#cached, account, page);
    }
    return between !== null;
  }

  /** `tries`: how often it may still begin anew, or ask by other numbers. */
  async #older(list: RecentHistory, signal: AbortSignal, tries = maxTries): Promise<Opened> {
    const { limits } = this.#parts;
    const cached = this.#cached;
    const { account } = list.open.archive;
    if (list.state(limits.history.maxLoaded).isComplete) return ok(list);
    if (list.isFirstNext) return this.#grown(cached, list, signal);
    const { start, limit } = list.below;
    const range = { start, limit: Math.min(limits.history.page, limit) };
    const choice = new OlderChoice(list, range.limit);
    const { endpoint } = list;
    const { pages, failure } = await this.#pages.ask(account, range, endpoint, signal, (...heard) =>
      choice.isEnough(...heard),
    );
    const chosen = await choice.of(pages);
    if (chosen.kind === "refuted" && tries > 0)
      return this.#anew(list, chosen.against, signal, tries - 1);
    if (chosen.kind === "renumbered" && tries > 0) {
      list.open.endpoint = chosen.host;
      return this.#older(list, signal, tries - 1);
    }
    if (chosen.kind === "page") {
      await list.addBelow(chosen.page);
      await this.#save(cached, account, chosen.page);
    } else if (chosen.kind === "end") list.end();
    else {
      // If the visitor tries again, and nothing else is heard, the list begins anew.
      list.isRefuted = chosen.kind !== "none" || chosen.isContradicted;
      const [page] = pages;
      const why = list.isRefuted ? "differing" : "incomplete";
      return err(page ? unused(page, why) : (failure ?? { kind: "cancelled" }));
    }
    list.isRefuted = false;
    return this.#grown(cached, list, signal);
  }

  /** Begins anew with a node whose page contradicts a list, best another than the list's, and goes on there. */
  async #anew(
    { node, open }: RecentHistory,
    against: readonly NodePage[],
    signal: AbortSignal,
    tries: number,
  ): Promise<Opened> {
    const { account } = open.archive;
    const host = (against.find(({ endpoint }) => endpoint !== node) ?? against[0])?.endpoint;
    // A node that contradicts itself begins without what it listed before.
    if (host === node) await this.#stored.forget(account, node);
    const opened = await this.#open(account, signal, host);
    return opened.ok ? this.#older(opened.value, signal, tries) : opened;
  }

  /** After older entries were added. */
  async #grown(cached: Cached, known: RecentHistory, signal: AbortSignal): Promise<Opened> {
    if (known.isFirstNext) await this.#addFirst(cached, known, signal);
    this.#keep(cached, known);
    return ok(known);
  }

  /** A page can't be longer than its start index, so the very first entry needs a request of its own. */
  async #addFirst(cached: Cached, known: RecentHistory, signal: AbortSignal): Promise<void> {
    const range = { start: 0, limit: 0 };
    const { account } = known.open.archive;
    const isFirst = (page: NodePage): boolean => known.isFirst(page);
    const { pages } = await this.#pages.ask(account, range, known.endpoint, signal, isFirst);
    const page = pages.find(isFirst);
    if (page) {
      await known.addBelow(page);
      await this.#save(cached, account, page);
    }
    known.end();
  }

  #begin(account: AccountName, page: NodePage): Promise<RecentHistory> {
    this.#version = Math.max(this.#version + versionsEach, this.#parts.clock.now() * 1000);
    return RecentHistory.begin(account, page, this.#version);
  }

  /** Stores a page, unless it belongs to a chain that no longer exists. */
  async #save(cached: Cached, account: AccountName, page: NodePage, final?: number): Promise<void> {
    if (cached === this.#cached) await this.#stored.save(account, page, final);
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

  #answer<T>({ open, node, isStored, receivedAt }: RecentHistory, value: T): Answer<T> {
    const { clock, limits } = this.#parts;
    const params = [open.archive.account, -1, limits.history.first];
    const source: Source = { service: "node", endpoint: node, method: historyMethod, params };
    const answer = liveAnswer(value, source, clock);
    return answer.ok && isStored
      ? ok({ ...answer.value, receivedAt, freshness: "stored" })
      : answer;
  }
}

/** Whether what is in memory or stored is shown instead of a failure. */
const isExcused = (failure: Failure): boolean =>
  failure.kind === "disputed" ||
  failure.kind === "decode" ||
  blamesEndpoint(failure) ||
  comesFromConnection(failure);

const disputed = (host: string, claim: Claim): Failure => ({ kind: "disputed", host, claim });

/** Why a node's page is not used. */
const unused = (
  { endpoint, checked: { fault } }: NodePage,
  otherwise: "differing" | "incomplete",
): Failure => disputed(endpoint, fault ?? { kind: otherwise });
