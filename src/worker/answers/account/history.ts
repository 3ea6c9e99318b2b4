/**
 * The newest part of accounts' histories, as pages show it: read by the code that downloads archives, but kept in memory,
 * so that nothing is stored in place of a download. What nodes sent is stored as they sent it; an archive is only read.
 */
import { isAccountName } from "../../../domain/account/account.ts";
import type { ArchiveRows, HistoryState } from "../../../domain/archive/answers.ts";
import type { ArchiveQuery } from "../../../domain/archive/query.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import {
  blamesEndpoint,
  comesFromConnection,
  type Failure,
} from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { rowsIn, stateOf } from "../../archive/archive-views.ts";
import { Download } from "../../archive/download.ts";
import { EntrySearch } from "../../archive/entry-search.ts";
import { historyMethod } from "../../archive/history-call.ts";
import { OpenArchive } from "../../archive/open-archive.ts";
import { Recent } from "../../shared/recent.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import { Turns } from "../../shared/turns.ts";
import {
  addAnswer,
  StoredHistories,
  undecided,
  type HistoryParts,
  type Newest,
} from "./stored-history.ts";

type Opened = Result<Newest, Failure>;

/** More than the changes of any history in memory. */
const versionsEach = 1e6;

/** Reads the newest entries of histories, older ones on request; the last few histories stay in memory. */
export class Histories {
  readonly #parts: HistoryParts;
  readonly #stored: StoredHistories;
  readonly #newest: Recent<AccountName, Newest>;
  readonly #turns = new Turns<AccountName>();
  #version = 0;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
    this.#stored = new StoredHistories(parts, (account) => this.#begin(account));
    this.#newest = new Recent(parts.limits.history.accounts);
  }

  /** Drops what is in memory: it belongs to a chain that no longer exists. */
  clear(): void {
    this.#newest.clear();
  }

  /** Reads the newest entries, and joins them to those in memory if nothing lies between. */
  open(account: AccountName, signal: AbortSignal): Promise<Answer<HistoryState>> {
    return this.#turns.run(account, async () => {
      const opened = await this.#open(account, signal);
      return opened.ok ? this.#state(opened.value) : opened;
    });
  }

  /** Loads one more page of older entries, from this browser if it has them. */
  older(account: AccountName, signal: AbortSignal): Promise<Answer<HistoryState>> {
    return this.#turns.run(account, async () => {
      const newest = this.#newest.get(account);
      if (!newest) {
        const opened = await this.#open(account, signal);
        return opened.ok ? this.#state(opened.value) : opened;
      }
      if (!this.#isFull(newest) && !(await this.#stored.addOlder(newest))) {
        const added = await newest.download.older(signal);
        if (!added.ok) return added;
      }
      return this.#state(newest);
    });
  }

  /** A range of the entries in memory that match a query. What is no longer in memory is read again. */
  async rows(
    account: AccountName,
    query: ArchiveQuery,
    from: number,
    count: number,
    signal: AbortSignal,
  ): Promise<Answer<ArchiveRows>> {
    const known = this.#newest.get(account);
    const opened = known
      ? ok(known)
      : await this.#turns.run(account, () => this.#open(account, signal));
    if (!opened.ok) return opened;
    const { open, search } = opened.value;
    const indexes = await search.find(query, signal);
    const { head, limits } = this.#parts;
    const length = limits.history.detailsLength;
    const rows = await rowsIn(open, indexes, { from, count, rates: head.rates, length });
    return this.#answer(opened.value, rows);
  }

  async #open(account: AccountName, signal: AbortSignal): Promise<Opened> {
    if (!isAccountName(account)) return err({ kind: "notFound", what: "account" });
    await this.#parts.head.known();
    const known = this.#newest.get(account);
    const fresh = this.#begin(account);
    const glanced = await (known ?? fresh).download.glance(signal);
    if (!glanced.ok) return (await this.#recall(account, glanced.error)) ?? glanced;
    const { page, answer } = glanced.value;
    // Where nodes number a history differently, or a reorganisation has changed it, it begins anew.
    const isJoined = known !== undefined && (await addAnswer(known, page, answer));
    const newest = isJoined ? known : fresh;
    if (!isJoined) await addAnswer(fresh, page, answer);
    newest.receivedAt = this.#parts.clock.now();
    newest.isRecalled = false;
    newest.dispute = null;
    this.#newest.set(account, newest);
    const stored = this.#answer(newest, { pairs: answer, endpoint: page.endpoint });
    if (stored.ok) await this.#stored.saveNewest(account, stored.value);
    return ok(newest);
  }

  /** If no node answers, or none as it should: what is in memory, or what this browser has stored. */
  async #recall(account: AccountName, failure: Failure): Promise<Opened | null> {
    const isDisputed = failure.kind === "disputed";
    if (!isDisputed && !blamesEndpoint(failure) && !comesFromConnection(failure)) return null;
    const newest = this.#newest.get(account) ?? (await this.#stored.recall(account));
    if (!newest) return null;
    newest.isRecalled = true;
    if (isDisputed) newest.dispute = failure;
    this.#newest.set(account, newest);
    return ok(newest);
  }

  #begin(account: AccountName): Newest {
    this.#version = Math.max(this.#version + versionsEach, this.#parts.clock.now() * 1000);
    const open = new OpenArchive(account, null, null, this.#version);
    return {
      open,
      download: new Download(open, {
        ...this.#parts,
        keep: (answer, page) => this.#stored.keep(account, answer, page),
      }),
      search: new EntrySearch(open),
      receivedAt: 0,
      isRecalled: false,
      dispute: null,
    };
  }

  #isFull({ open }: Newest): boolean {
    return open.archive.loaded >= this.#parts.limits.history.maxLoaded;
  }

  #state(newest: Newest): Answer<HistoryState> {
    const { open, download, dispute } = newest;
    const isFull = this.#isFull(newest);
    const isComplete = isFull || download.wanted === null;
    return this.#answer(newest, {
      ...stateOf(open),
      isComplete,
      isFull,
      dispute: dispute ?? (open.isDisputed ? undecided(open.endpoint) : null),
    });
  }

  #answer<T>({ open, isRecalled, receivedAt }: Newest, value: T): Answer<T> {
    const { clock, limits } = this.#parts;
    const source: Source = {
      service: "node",
      endpoint: open.endpoint,
      method: historyMethod,
      params: [open.archive.account, -1, limits.history.first],
    };
    const answer = liveAnswer(value, source, clock);
    return answer.ok && isRecalled
      ? ok({ ...answer.value, receivedAt, freshness: "stored" })
      : answer;
  }
}
