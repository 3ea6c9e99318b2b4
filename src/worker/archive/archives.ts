/** The open archives: reads them from the browser's database, downloads more, and finds entries in them. */
import { isAccountName } from "../../domain/account/account.ts";
import type { ArchiveRows, ArchiveState, ArchiveSummary } from "../../domain/archive/answers.ts";
import { chunkLength } from "../../domain/archive/chunk.ts";
import { common } from "../../domain/archive/index-ranges.ts";
import { isSameQuery, type ArchiveQuery } from "../../domain/archive/query.ts";
import { select } from "../../domain/archive/select.ts";
import { summarize } from "../../domain/archive/summarize.ts";
import { jsonText } from "../../domain/decode.ts";
import { blockNum, type AccountName, type TxId } from "../../domain/chain/names.ts";
import { describeOperation } from "../../domain/chain/operations/describe.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { clipped } from "../../domain/format/ids.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { Download } from "./download.ts";
import { historyMethod } from "./newest-entries.ts";
import { readText } from "./entry-texts.ts";
import { OpenArchive } from "./open-archive.ts";

/** Number of texts searched between two checks for cancellation. */
const searchLength = 4096;

/** Dependencies. */
export interface ArchivesParts {
  readonly calls: ChainCalls;
  readonly store: ArchiveStore;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** An open archive, its download, and the last query's result. */
interface InUse {
  readonly open: OpenArchive;
  readonly download: Download;
  /** Work on one archive runs one task at a time. */
  turn: Promise<unknown>;
  found: {
    readonly query: ArchiveQuery;
    readonly version: number;
    readonly indexes: Uint32Array;
  } | null;
}

/** Answers questions about archives. */
export class Archives {
  readonly #parts: ArchivesParts;
  readonly #inUse = new Map<AccountName, Promise<InUse>>();
  /** Accounts whose archives are being changed: a second instance would overwrite what the first one stores. */
  readonly #changing = new Map<AccountName, number>();

  constructor(parts: ArchivesParts) {
    this.#parts = parts;
  }

  /** Opens an account's archive and asks a node how many entries there are now. */
  async open(account: AccountName, signal: AbortSignal): Promise<Answer<ArchiveState>> {
    if (!isAccountName(account)) return err({ kind: "notFound", what: "account" });
    await this.#parts.head.known();
    return this.#change(account, ({ download }) => download.newest(signal));
  }

  /** Downloads the next batch. */
  more(account: AccountName, signal: AbortSignal): Promise<Answer<ArchiveState>> {
    return this.#change(account, (inUse) => nextBatch(inUse, signal));
  }

  /** Requests the gaps again and downloads the next batch. */
  retry(account: AccountName, signal: AbortSignal): Promise<Answer<ArchiveState>> {
    return this.#change(account, (inUse) => {
      inUse.download.retryGaps();
      return nextBatch(inUse, signal);
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
    const inUse = await this.#use(account);
    const indexes = await this.find(account, query, signal);
    const { archive } = inUse.open;
    const rows = [];
    for (const index of indexes.subarray(from, from + count)) {
      const row = index % chunkLength;
      const chunk = archive.chunk((index - row) / chunkLength);
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
    return this.#answer(inUse, { from, total: indexes.length, version: archive.version, rows });
  }

  /** The entries that match a query, counted by kind and day. */
  async summary(
    account: AccountName,
    query: ArchiveQuery,
    signal: AbortSignal,
  ): Promise<Answer<ArchiveSummary>> {
    const inUse = await this.#use(account);
    const indexes = await this.find(account, query, signal);
    return this.#answer(inUse, summarize(inUse.open.archive, indexes));
  }

  /** Indexes of the entries that match a query, newest first; the last result is cached. */
  async find(account: AccountName, query: ArchiveQuery, signal: AbortSignal): Promise<Uint32Array> {
    const inUse = await this.#use(account);
    const { archive } = inUse.open;
    const { version } = archive;
    const { found } = inUse;
    if (found?.version === version && isSameQuery(found.query, query)) return found.indexes;
    const selected = select(archive, query);
    const wanted = query.text.trim().toLowerCase();
    const indexes =
      wanted === "" ? selected : await this.#withText(inUse.open, selected, wanted, signal);
    if (!signal.aborted) inUse.found = { query, version, indexes };
    return indexes;
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

  /** Deletes an account's archive after any running work on it. */
  async remove(account: AccountName): Promise<void> {
    await (
      await this.#inUse.get(account)
    )?.turn;
    this.#inUse.delete(account);
    await this.#parts.store.remove(account);
  }

  /** Drops the open archives: they belong to a chain that no longer exists. */
  clear(): void {
    this.#inUse.clear();
  }

  async #withText(
    open: OpenArchive,
    indexes: Uint32Array,
    wanted: string,
    signal: AbortSignal,
  ): Promise<Uint32Array> {
    const found: number[] = [];
    for (let from = 0; from < indexes.length && !signal.aborted; from += searchLength) {
      const batch = indexes.subarray(from, from + searchLength);
      for (const [i, text] of (await open.texts(batch)).entries())
        if (text?.toLowerCase().includes(wanted)) found.push(batch[i] ?? 0);
    }
    return Uint32Array.from(found);
  }

  /** Changes an archive after any earlier changes are done, stores it, and returns its state. */
  async #change(
    account: AccountName,
    work: (inUse: InUse) => Promise<Result<void, Failure>>,
  ): Promise<Answer<ArchiveState>> {
    this.#changing.set(account, (this.#changing.get(account) ?? 0) + 1);
    try {
      return await this.#changeInTurn(account, work);
    } finally {
      const others = (this.#changing.get(account) ?? 1) - 1;
      if (others > 0) this.#changing.set(account, others);
      else this.#changing.delete(account);
    }
  }

  async #changeInTurn(
    account: AccountName,
    work: (inUse: InUse) => Promise<Result<void, Failure>>,
  ): Promise<Answer<ArchiveState>> {
    const inUse = await this.#use(account);
    const changed = inUse.turn.then(async () => {
      const done = await work(inUse);
      // Columns of removed archives are still in memory, but their texts are gone.
      for (const removed of await inUse.open.save()) this.#inUse.delete(removed as AccountName);
      return done;
    });
    inUse.turn = changed.catch(() => {});
    const done = await changed;
    return done.ok ? this.#answer(inUse, stateOf(inUse.open)) : done;
  }

  #use(account: AccountName): Promise<InUse> {
    const known = this.#inUse.get(account) ?? this.#start(account);
    this.#inUse.delete(account);
    this.#inUse.set(account, known);
    for (const oldest of this.#inUse.keys()) {
      if (this.#inUse.size <= this.#parts.limits.history.archives) break;
      if (!this.#changing.has(oldest)) this.#inUse.delete(oldest);
    }
    return known;
  }

  async #start(account: AccountName): Promise<InUse> {
    const { store, clock } = this.#parts;
    // Versions count entries, and none arrives faster than a thousand a millisecond.
    const version = clock.now() * 1000;
    const open = new OpenArchive(account, store, await store.load(account), version);
    const download = new Download(open, this.#parts);
    return { open, download, turn: Promise.resolve(), found: null };
  }

  #answer<T>({ open }: InUse, value: T): Answer<T> {
    const source = { service: "node", endpoint: open.endpoint, method: historyMethod } as const;
    return liveAnswer(value, source, this.#parts.clock);
  }
}

/** Downloads the next batch; an archive that was removed or never opened first needs the number of entries. */
async function nextBatch(
  { open, download }: InUse,
  signal: AbortSignal,
): Promise<Result<void, Failure>> {
  const counted = open.archive.total === 0 ? await download.newest(signal) : ok(undefined);
  return counted.ok ? download.more(signal) : counted;
}

function stateOf({
  archive,
  gaps,
  isStored,
  removed,
  endpoint,
  isComplete,
}: OpenArchive): ArchiveState {
  const missing = archive.missing();
  const [highest] = missing;
  const index = highest ? highest.to + 1 : 0;
  const row = index % chunkLength;
  const chunk = archive.has(index) ? archive.chunk((index - row) / chunkLength) : undefined;
  return {
    account: archive.account,
    loaded: archive.loaded,
    total: archive.total,
    isComplete,
    since: chunk
      ? { index, block: blockNum(chunk.block[row] ?? 0), time: (chunk.time[row] ?? 0) * 1000 }
      : null,
    // Another node may have returned some of them since.
    gaps: common(missing, gaps),
    isStored,
    removed,
    endpoint,
    version: archive.version,
  };
}
