/** The open archives: reads them from the browser's database, downloads more, and finds entries in them. */
import { isAccountName } from "../../domain/account/account.ts";
import type {
  ArchiveRows,
  ArchiveState,
  ArchiveSummary,
  FollowedArchive,
} from "../../domain/archive/answers.ts";
import { chunkLength } from "../../domain/archive/chunk.ts";
import type { ArchiveQuery } from "../../domain/archive/query.ts";
import { select } from "../../domain/archive/select.ts";
import { summariseArchive } from "../../domain/archive/summarise.ts";
import { maxBooked } from "../../domain/book/max-booked.ts";
import { blockNum, type AccountName, type TxId } from "../../domain/chain/names.ts";
import { describeOperation } from "../../domain/chain/operations/describe.ts";
import type { Clock } from "../../domain/clock.ts";
import { disposition, type Failure } from "../../domain/contract/failure.ts";
import type { Answer, Source } from "../../domain/contract/sourced.ts";
import { clipped } from "../../domain/format/ids.ts";
import { jsonText } from "../../domain/json-text.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { pause } from "../shared/pause.ts";
import { Recent } from "../shared/recent.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";
import { stateOf } from "./archive-state.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { Download } from "./download.ts";
import { EntrySearch } from "./entry-search.ts";
import { readText } from "./entry-texts.ts";
import { historyMethod } from "./history-call.ts";
import { OpenArchive } from "./open-archive.ts";
import type { TabDownloads } from "./tab-downloads.ts";
import { withText } from "./text-search.ts";

export interface ArchivesParts {
  readonly calls: ChainCalls;
  readonly store: ArchiveStore;
  readonly downloads: TabDownloads;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** An open archive, its download, and the searches in it. */
interface InUse {
  readonly open: OpenArchive;
  readonly download: Download;
  readonly search: EntrySearch;
}

/** Changes an archive. */
type Work = (inUse: InUse) => Promise<Result<void, Failure>>;

/** Answers questions about archives. */
export class Archives {
  readonly #parts: ArchivesParts;
  readonly #inUse: Recent<AccountName, Promise<InUse>>;
  /** Why no node could be asked about an account, also while its archive isn't open; without those that were. */
  readonly #unreached = new Map<AccountName, Failure>();
  /** The accounts of the last book. */
  #booked: ReadonlySet<AccountName> = new Set();
  /** The end of the last change of each account's archive: changes of one archive run one after another. */
  readonly #changing = new Map<AccountName, Promise<void>>();

  constructor(parts: ArchivesParts) {
    this.#parts = parts;
    const { archives } = parts.limits.history;
    this.#inUse = new Recent(
      archives,
      (account) => !this.#changing.has(account) && !this.staysOpen(account),
    );
  }

  /**
   * Keeps the archives of a book's accounts open together, instead of those of the last book: a book reads all of its
   * archives again and again.
   */
  keepOpen(accounts: readonly AccountName[]): void {
    this.#booked = new Set(accounts.slice(0, maxBooked));
  }

  /** Whether an account belongs to the last book. */
  staysOpen(account: AccountName): boolean {
    return this.#booked.has(account);
  }

  /**
   * Opens an account's archive and asks a node how many entries there are now. If none answers, what is stored is the
   * answer, which says so.
   */
  async open(account: AccountName, signal: AbortSignal): Promise<Answer<ArchiveState>> {
    if (!isAccountName(account)) return err({ kind: "notFound", what: "account" });
    await this.#parts.head.known();
    const opened = await this.#change(account, signal, this.#check(signal));
    if (opened.ok || !isUnreached(opened.error)) return opened;
    const inUse = await this.#use(account);
    if (inUse.open.archive.loaded === 0) return opened;
    this.#noteCheck(inUse.open, opened.error);
    return this.#answer(inUse, stateOf(inUse.open));
  }

  /** Keeps an account's archive from being removed to make room, until `signal` aborts. */
  async use(account: AccountName, signal: AbortSignal): Promise<Answer<null>> {
    const { uses } = this.#parts.store;
    await uses.during(account, () => aborted(signal));
    return err({ kind: "cancelled" });
  }

  /** Lets the other tabs know that a page downloads an account's history, until `signal` aborts. */
  async announce(account: AccountName, signal: AbortSignal): Promise<Answer<null>> {
    this.#parts.downloads.run(account, signal);
    await aborted(signal);
    return err({ kind: "cancelled" });
  }

  /** Downloads the next batch. */
  more(account: AccountName, signal: AbortSignal): Promise<Answer<ArchiveState>> {
    return this.#batch(account, signal, (inUse) => nextBatch(inUse, signal));
  }

  /** Requests the gaps again and downloads the next batch. */
  retry(account: AccountName, signal: AbortSignal): Promise<Answer<ArchiveState>> {
    return this.#batch(account, signal, (inUse) => {
      inUse.download.retryGaps();
      return nextBatch(inUse, signal);
    });
  }

  /**
   * Waits until another tab's batch has changed an archive since this version, or its download has begun or ended.
   * `isFollowed`: whether one runs as far as the page knows. The batches of another engine are read together, as each
   * time the whole archive is read.
   */
  async grown(
    account: AccountName,
    version: number,
    isFollowed: boolean,
    signal: AbortSignal,
  ): Promise<Answer<FollowedArchive>> {
    const { downloads, clock, limits } = this.#parts;
    while (!signal.aborted) {
      const areUnread = downloads.areUnread(account);
      const isDownloading = downloads.isRunning(account);
      const hasChanged = isDownloading !== isFollowed && !areUnread;
      if (hasChanged || downloads.isAfter(account, version))
        return this.read(account, (open) => ({ ...stateOf(open), isDownloading }));
      if (!areUnread) {
        await downloads.next(account, signal);
        continue;
      }
      await pause(limits.history.follow, clock, signal);
      if (!signal.aborted) await this.#inTurn(account, () => this.#readBatches(account));
    }
    return err({ kind: "cancelled" });
  }

  /** A range of the entries that match a query. */
  async rows(
    account: AccountName,
    query: ArchiveQuery,
    from: number,
    count: number,
    signal: AbortSignal,
  ): Promise<Answer<ArchiveRows>> {
    const inUse = await this.#use(account);
    const { archive } = inUse.open;
    // Entries added during the search are not in its result.
    const { version } = archive;
    const indexes = await inUse.search.find(query, signal);
    const rows = [];
    for (const index of indexes.subarray(from, from + count)) {
      const chunk = archive.chunkAt(index);
      const row = index % chunkLength;
      const text = await inUse.open.text(index);
      if (!chunk || text === null) continue;
      const { transaction, payload } = readText(text);
      rows.push({
        index,
        time: (chunk.time[row] ?? 0) * 1000,
        block: blockNum(chunk.block[row] ?? 0),
        transaction: transaction === "" ? null : (transaction as TxId),
        operation: describeOperation(
          [archive.kinds.textOf(chunk.kind[row] ?? 0), payload],
          this.#parts.head.rates,
        ),
        details: clipped(jsonText(payload), this.#parts.limits.history.detailsLength),
      });
    }
    return this.#answer(inUse, { from, total: indexes.length, version, rows });
  }

  /** Counts the entries that match a query by day, and by kind those that match it regardless of its kinds and groups. */
  async summary(
    account: AccountName,
    query: ArchiveQuery,
    signal: AbortSignal,
  ): Promise<Answer<ArchiveSummary>> {
    const inUse = await this.#use(account);
    const indexes = await inUse.search.find(query, signal);
    const { open } = inUse;
    const summary = summariseArchive(open.archive, indexes);
    if (query.groups.length === 0 && query.kinds.length === 0) return this.#answer(inUse, summary);
    const selected = select(open.archive, { ...query, groups: [], kinds: [] });
    const ofAnyKind =
      query.text.trim() === "" ? selected : await withText(open, selected, query.text, signal);
    return this.#answer(inUse, {
      ...summary,
      kinds: summariseArchive(open.archive, ofAnyKind).kinds,
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
    this.#unreached.clear();
  }

  /** Changes an archive by a batch after the batches of all other engines, and lets other tabs know. */
  async #batch(
    account: AccountName,
    signal: AbortSignal,
    work: Work,
  ): Promise<Answer<ArchiveState>> {
    const state =
      (await this.#parts.store.uses.batch(account, signal, async () => {
        // What another engine has stored is correct, but says nothing about the newest entries.
        const isRenewed = await this.#inTurn(account, () => this.#renew(account));
        const mustCheck = isRenewed || (await this.#use(account)).open.unchecked !== null;
        return this.#change(account, signal, mustCheck ? this.#check(signal) : work);
      })) ?? err({ kind: "cancelled" });
    // What a paused download still stores is no news: the page has stopped it.
    if (state.ok && !signal.aborted)
      this.#parts.downloads.noteBatch(account, state.value.value.version);
    return state;
  }

  /** Changes an archive after any earlier changes are done, stores it, and returns its state. */
  #change(account: AccountName, signal: AbortSignal, work: Work): Promise<Answer<ArchiveState>> {
    const { uses } = this.#parts.store;
    return this.#inTurn(account, () =>
      uses.during(account, async () => {
        const changed = await this.#changeOnce(account, work);
        if (changed) return changed;
        await this.#reopen(account);
        // What another engine has stored is correct, but says nothing about the newest entries.
        const again = await this.#changeOnce(account, this.#check(signal));
        if (again) return again;
        this.#inUse.delete(account);
        return err({
          kind: "storage",
          message: say`what it stores of this history keeps changing.`,
        });
      }),
    );
  }

  /** Asks a node for the newest entries. */
  #check(signal: AbortSignal): Work {
    return async ({ open, download }) => {
      const checked = await download.newest(signal);
      if (checked.ok) this.#noteCheck(open, null);
      return checked;
    };
  }

  #noteCheck(open: OpenArchive, failure: Failure | null): void {
    const { account } = open.archive;
    if (failure) this.#unreached.set(account, failure);
    else this.#unreached.delete(account);
    open.noteCheck(failure, this.#parts.clock.now());
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

  /** Stores nothing and returns null if the archive is outdated. */
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

  /** Reads the batches that other engines have stored. */
  async #readBatches(account: AccountName): Promise<void> {
    const { downloads } = this.#parts;
    downloads.noteRead(account);
    // Entries that the browser refused to store would be lost.
    if ((await this.#use(account)).open.unstored) return;
    await this.#renew(account);
    downloads.noteVersion(account, (await this.#use(account)).open.archive.version);
  }

  /** Reads an archive again if another engine has changed it, and returns whether one has. */
  async #renew(account: AccountName): Promise<boolean> {
    if (await (await this.#use(account)).open.isCurrent()) return false;
    await this.#reopen(account);
    return true;
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
    const known = this.#inUse.get(account) ?? this.#start(account);
    this.#inUse.set(account, known);
    return known;
  }

  async #start(account: AccountName): Promise<InUse> {
    const { store } = this.#parts;
    const [stored, version] = await Promise.all([store.load(account), store.firstVersion()]);
    const open = new OpenArchive(account, store, stored, version);
    const unreached = this.#unreached.get(account);
    if (unreached) open.noteCheck(unreached, this.#parts.clock.now());
    const download = new Download(open, this.#parts);
    return { open, download, search: new EntrySearch(open) };
  }

  #answer<T>({ open }: InUse, value: T): Answer<T> {
    const source: Source = {
      service: "node",
      endpoint: open.endpoint,
      method: historyMethod,
      params: [open.archive.account, -1, this.#parts.limits.history.pageSize],
    };
    const answer = liveAnswer(value, source, this.#parts.clock);
    return answer.ok && open.unchecked
      ? ok({ ...answer.value, receivedAt: open.checkedAt, freshness: "stored" })
      : answer;
  }
}

/** Whether no node has answered, so that what is stored says more. */
const isUnreached = (failure: Failure): boolean =>
  failure.kind !== "disputed" && disposition(failure) === "elsewhere";

/** Settles once `signal` aborts. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

/**
 * Downloads the next batch, unless the browser had no room for the last one. An archive that was removed or never opened
 * first needs the number of entries.
 */
async function nextBatch(
  { open, download }: InUse,
  signal: AbortSignal,
): Promise<Result<void, Failure>> {
  if (open.unstored?.kind === "noRoom") return err(open.unstored);
  const counted = open.archive.total === 0 ? await download.newest(signal) : ok(undefined);
  return counted.ok ? download.more(signal) : counted;
}
