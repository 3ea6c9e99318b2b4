/** The open archives: reads them from the browser's database, downloads more, and finds entries in them. */
import { isAccountName } from "../../domain/account/account.ts";
import type { ArchiveRows, ArchiveState, ArchiveSummary } from "../../domain/archive/answers.ts";
import { maxBooked } from "../../domain/book/max-booked.ts";
import type { ArchiveQuery } from "../../domain/archive/query.ts";
import { select } from "../../domain/archive/select.ts";
import { summarizeArchive } from "../../domain/archive/summarize.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import {
  blamesEndpoint,
  comesFromConnection,
  type Failure,
} from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { Recent } from "../shared/recent.ts";
import { rowsAt, stateOf } from "./archive-views.ts";
import type { ArchiveStore } from "./archive-store.ts";
import type { AnswerStore } from "../store/answer-store.ts";
import { Glances } from "./glances.ts";
import { answerFrom, isUnread, openInUse, type InUse } from "./in-use.ts";
import type { OpenArchive } from "./open-archive.ts";
import { withText } from "./text-search.ts";
import { say } from "../../domain/language/say.ts";

export interface ArchivesParts {
  readonly calls: ChainCalls;
  readonly store: ArchiveStore;
  /** The newest entries of histories that are not downloaded, for when no node can be reached. */
  readonly answers: AnswerStore;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Changes an archive. */
type Work = (inUse: InUse) => Promise<Result<unknown, Failure>>;

/** Answers questions about archives. */
export class Archives {
  readonly #parts: ArchivesParts;
  readonly #inUse: Recent<AccountName, Promise<InUse>>;
  readonly #glances: Glances;
  #held: ReadonlySet<AccountName> = new Set();
  /** The end of the last change of each account's archive: changes of one archive run one after another. */
  readonly #changing = new Map<AccountName, Promise<void>>();

  constructor(parts: ArchivesParts) {
    this.#parts = parts;
    this.#glances = new Glances(parts, (account) => openInUse(account, parts));
    const { archives } = parts.limits.history;
    this.#inUse = new Recent(
      archives,
      (account) => !this.#changing.has(account) && !this.isHeld(account),
    );
  }

  /**
   * Keeps the archives of a book's accounts open together, instead of those of the last book: it reads all of them again
   * and again.
   */
  hold(accounts: readonly AccountName[]): void {
    this.#held = new Set(accounts.slice(0, maxBooked));
  }

  /** Whether an account belongs to the last book. */
  isHeld(account: AccountName): boolean {
    return this.#held.has(account);
  }

  /** Opens an account's archive and asks a node how many entries there are now. */
  async open(account: AccountName, signal: AbortSignal): Promise<Answer<ArchiveState>> {
    if (!isAccountName(account)) return err({ kind: "notFound", what: "account" });
    await this.#parts.head.known();
    return this.#change(account, signal, (inUse) => this.#newest(inUse, signal));
  }

  /**
   * The newest entries, joined to what this browser has. Without any of them nothing is stored but these entries, which
   * are shown again when no node can be reached.
   */
  async newest(account: AccountName, signal: AbortSignal): Promise<Answer<ArchiveState>> {
    if (!isAccountName(account)) return err({ kind: "notFound", what: "account" });
    const [used] = await Promise.all([this.#use(account), this.#parts.head.known()]);
    const answer = isUnread(used)
      ? await this.#inTurn(account, () => this.#glance(account, signal))
      : await this.open(account, signal);
    if (answer.ok || !(blamesEndpoint(answer.error) || comesFromConnection(answer.error)))
      return answer;
    const shown = await this.#shown(account);
    const isRecalled = await this.#glances.recall(shown, signal);
    return isRecalled ? this.#answer(shown, stateOf(shown.open)) : answer;
  }

  /** Keeps an account's archive from being removed to make room, until `signal` aborts. */
  async use(account: AccountName, signal: AbortSignal): Promise<Answer<null>> {
    const { uses } = this.#parts.store;
    const release = this.#glances.hold(account);
    await uses.during(
      account,
      () =>
        new Promise<void>((resolve) => {
          if (signal.aborted) resolve();
          signal.addEventListener("abort", () => resolve(), { once: true });
        }),
    );
    release();
    return err({ kind: "cancelled" });
  }

  /** Downloads the next batch, of `pages` if that is fewer than usual. */
  more(account: AccountName, signal: AbortSignal, pages?: number): Promise<Answer<ArchiveState>> {
    return this.#change(account, signal, (inUse) => this.#nextBatch(inUse, signal, pages));
  }

  /** Requests the gaps again and downloads the next batch. */
  retry(account: AccountName, signal: AbortSignal): Promise<Answer<ArchiveState>> {
    return this.#change(account, signal, (inUse) => {
      inUse.download.retryGaps();
      return this.#nextBatch(inUse, signal);
    });
  }

  /** A range of the entries that match a query. */
  async rows(
    account: AccountName,
    query: ArchiveQuery,
    from: number,
    count: number,
    signal: AbortSignal,
  ): Promise<Answer<ArchiveRows>> {
    const inUse = await this.#shown(account);
    const indexes = await inUse.search.find(query, signal);
    const { head, limits } = this.#parts;
    const rows = await rowsAt(inUse.open, indexes.subarray(from, from + count), {
      rates: head.rates,
      length: limits.history.detailsLength,
    });
    const { version, numbering } = inUse.open.archive;
    return this.#answer(inUse, { from, total: indexes.length, version, numbering, rows });
  }

  /** The entries that match a query, counted by day; by kind, those that match it without its kinds and groups. */
  async summary(
    account: AccountName,
    query: ArchiveQuery,
    signal: AbortSignal,
  ): Promise<Answer<ArchiveSummary>> {
    const inUse = await this.#use(account);
    const indexes = await inUse.search.find(query, signal);
    const { open } = inUse;
    const summary = summarizeArchive(open.archive, indexes);
    if (query.groups.length === 0 && query.kinds.length === 0) return this.#answer(inUse, summary);
    const selected = select(open.archive, { ...query, groups: [], kinds: [] });
    const ofAnyKind =
      query.text.trim() === "" ? selected : await withText(open, selected, query.text, signal);
    return this.#answer(inUse, {
      ...summary,
      kinds: summarizeArchive(open.archive, ofAnyKind).kinds,
    });
  }

  /** Indexes of the entries that match a query, newest first. */
  async find(account: AccountName, query: ArchiveQuery, signal: AbortSignal): Promise<Uint32Array> {
    return (await this.#use(account)).search.find(query, signal);
  }

  /** Runs `read` with the archive of an account, such as an aggregate over its columns. */
  async read<T>(
    account: AccountName,
    read: (open: OpenArchive) => T | Promise<T>,
  ): Promise<Answer<T>> {
    const inUse = await this.#use(account);
    return this.#answer(inUse, await read(inUse.open));
  }

  /** An account's archive, for work in several steps, such as an export. */
  async opened(account: AccountName): Promise<OpenArchive> {
    return (await this.#use(account)).open;
  }

  /** Deletes an account's archive after any running work on it. Pages that use it learn that it started over. */
  remove(account: AccountName): Promise<void> {
    const { store } = this.#parts;
    return this.#inTurn(account, async () => {
      const isUsed = (await store.uses.ifUnused(account, async () => true)) === null;
      await store.remove(account);
      this.#inUse.delete(account);
      if (isUsed) (await this.#use(account)).open.isRestarted = true;
    });
  }

  /** Drops the open archives: they belong to a chain that no longer exists. */
  clear(): void {
    this.#inUse.clear();
    this.#glances.clear();
  }

  /** Reads the newest entries of a history that is not downloaded. */
  async #glance(account: AccountName, signal: AbortSignal): Promise<Answer<ArchiveState>> {
    const used = await this.#use(account);
    const inUse = isUnread(used) ? await this.#glances.begin(account) : used;
    const read = await inUse.download.glance(signal);
    if (!read.ok) return read;
    await this.#glances.keep(inUse, read.value);
    return this.#answer(inUse, stateOf(inUse.open));
  }

  /** The archive whose rows are shown: without a downloaded one, the newest entries. */
  async #shown(account: AccountName): Promise<InUse> {
    const used = await this.#use(account);
    return isUnread(used) ? (this.#glances.of(account) ?? used) : used;
  }

  /** Makes the newest entries the beginning of a download; what was only recalled gives way to a later version. */
  async #adopt(account: AccountName): Promise<void> {
    const glanced = this.#glances.take(account);
    if (!glanced || !isUnread(await this.#use(account))) return;
    const isFresh = (await glanced).open.recalledAt === null;
    this.#inUse.set(account, isFresh ? glanced : openInUse(account, this.#parts));
  }

  async #newest(inUse: InUse, signal: AbortSignal): Promise<Result<unknown, Failure>> {
    const read = await inUse.download.newest(signal);
    if (read.ok) await this.#glances.keep(inUse, read.value);
    return read;
  }

  /**
   * Downloads the next batch, unless the browser had no room for the last one. If it is not known how many entries there
   * are, they are counted first.
   */
  async #nextBatch(
    inUse: InUse,
    signal: AbortSignal,
    pages?: number,
  ): Promise<Result<unknown, Failure>> {
    const { open, download } = inUse;
    if (open.unstored?.kind === "noRoom") return err(open.unstored);
    const counted = download.isUncounted ? await this.#newest(inUse, signal) : ok(undefined);
    return counted.ok ? download.more(signal, pages) : counted;
  }

  /** Changes an archive after any earlier changes are done, stores it, and returns its state. */
  #change(account: AccountName, signal: AbortSignal, work: Work): Promise<Answer<ArchiveState>> {
    const { uses } = this.#parts.store;
    return this.#inTurn(account, () =>
      uses.during(account, async () => {
        await this.#adopt(account);
        const changed = await this.#changeOnce(account, work);
        if (changed) return changed;
        // What other engines have stored is correct, but says nothing of the newest entries.
        await this.#reopen(account);
        const again = await this.#changeOnce(account, (inUse) => this.#newest(inUse, signal));
        if (again) return again;
        this.#inUse.delete(account);
        return err({
          kind: "storage",
          message: say`what it stores of this history keeps changing.`,
        });
      }),
    );
  }

  #inTurn<T>(account: AccountName, task: () => Promise<T>): Promise<T> {
    const done = (this.#changing.get(account) ?? Promise.resolve()).then(task);
    const end: Promise<void> = done
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (this.#changing.get(account) === end) this.#changing.delete(account);
      });
    this.#changing.set(account, end);
    return done;
  }

  /** Null if the archive is outdated: then nothing is stored. */
  async #changeOnce(account: AccountName, work: Work): Promise<Answer<ArchiveState> | null> {
    const inUse = await this.#use(account);
    // What the browser refused to store comes before anything new.
    if (inUse.open.unstored && !(await this.#save(account, inUse))) return null;
    const done = await work(inUse);
    const isStuck = !done.ok && done.error.kind === "noRoom";
    if (!isStuck && !(await this.#save(account, inUse))) return null;
    return done.ok ? this.#answer(inUse, stateOf(inUse.open)) : done;
  }

  /** False if the archive is outdated: dropped since, or changed by another engine. */
  async #save(account: AccountName, inUse: InUse): Promise<boolean> {
    if ((await this.#inUse.get(account)) !== inUse) return false;
    const { isOutdated, removed } = await inUse.open.save();
    // Columns of removed archives are still in memory, but their texts are gone.
    for (const other of removed) this.#inUse.delete(other);
    return !isOutdated;
  }

  /** Reads an outdated archive again from the browser's database. */
  async #reopen(account: AccountName): Promise<void> {
    const outdated = (await this.#inUse.get(account))?.open;
    this.#inUse.delete(account);
    const { open } = await this.#use(account);
    open.isRestarted =
      outdated?.isRestarted === true || (outdated?.isInStore === true && !open.isInStore);
  }

  #use(account: AccountName): Promise<InUse> {
    const known = this.#inUse.get(account) ?? openInUse(account, this.#parts);
    this.#inUse.set(account, known);
    return known;
  }

  #answer<T>(inUse: InUse, value: T): Answer<T> {
    const { clock, limits } = this.#parts;
    return answerFrom(inUse, value, { clock, page: limits.history.page });
  }
}
