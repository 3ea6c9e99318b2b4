/** A witness's key changes and the votes for it: from the indexer, older ones from the account's stored history. */
import { isAccountName } from "../../../domain/account/account.ts";
import { parseIndexedEntries, type LogEntry } from "../../../domain/account/log-entry.ts";
import { chunkLength } from "../../../domain/archive/chunk.ts";
import { direction } from "../../../domain/archive/parties.ts";
import { wholeArchive } from "../../../domain/archive/query.ts";
import { select } from "../../../domain/archive/select.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { thisBrowser, type Answer, type Source } from "../../../domain/contract/sourced.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import {
  keyChangesIn,
  votesIn,
  type KeyChange,
  type VoteChange,
} from "../../../domain/witness/key-changes-and-votes.ts";
import {
  logKinds,
  logPageSize,
  pageBefore,
  type LogSources,
  type WitnessLog,
} from "../../../domain/witness/witness-log.ts";
import type { Archives } from "../../archive/archives.ts";
import { readText } from "../../archive/entry-texts.ts";
import type { OpenArchive } from "../../archive/open-archive.ts";
import type { Services } from "../../network/services.ts";
import type { Database } from "../../store/database.ts";
import { indexerMethod, indexerRetention, indexerRows } from "../shared/indexed-operations.ts";
import type { Reader } from "../shared/reader.ts";
import { weighed } from "./vote-weights.ts";

export interface LogParts {
  readonly reader: Reader;
  readonly services: Services;
  readonly database: Database;
  /** Loads the code of archives: only called if one is stored. */
  readonly archives: () => Promise<Archives>;
  readonly clock: Clock;
}

/** An end of time, in seconds, that is never reached. */
const forever = 9_999_999_999;

type Log = keyof typeof logKinds;

/** What the indexer lists, and the stored history for what is older. */
interface Opened {
  readonly indexed: readonly LogEntry[];
  readonly archive: OpenArchive | null;
  readonly sources: LogSources;
  readonly origin: Source;
}

export class WitnessLogSource {
  readonly #parts: LogParts;
  /** The log that was opened last, for its next pages. */
  #last: { readonly key: string; readonly opened: Opened } | null = null;

  constructor(parts: LogParts) {
    this.#parts = parts;
  }

  /** Changes to the signing key before a time. */
  async keyChanges(
    name: AccountName,
    before: number | null,
    signal: AbortSignal,
  ): Promise<Answer<WitnessLog<KeyChange>>> {
    const opened = await this.#open(name, "keys", before, signal);
    if (!opened.ok) return opened;
    const { indexed, archive, sources } = opened.value;
    // A change is only known from the entry below it, and there are few.
    const older = archive ? await entriesOf(archive, olderIn(archive, "keys", sources)) : [];
    const all = keyChangesIn([...indexed, ...older], name);
    const rows = pageBefore(all, before, logPageSize);
    return this.#answer(opened.value, rows, rows.at(-1) === all.at(-1));
  }

  /** Votes for a witness before a time, with their voters' present weights. */
  async votes(
    name: AccountName,
    before: number | null,
    signal: AbortSignal,
  ): Promise<Answer<WitnessLog<VoteChange>>> {
    const opened = await this.#open(name, "votes", before, signal);
    if (!opened.ok) return opened;
    const { indexed, archive, sources } = opened.value;
    const recent = votesIn(indexed, name);
    const rows = [...pageBefore(recent, before, logPageSize)];
    let isComplete = rows.at(-1) === recent.at(-1);
    if (isComplete && archive) {
      let older = olderIn(archive, "votes", sources, before);
      // Entries whose texts are lost leave no row, and a page without rows would be the last.
      do {
        const page = pageBefore(older, null, Math.max(1, logPageSize - rows.length));
        rows.push(...votesIn(await entriesOf(archive, page), name));
        older = older.slice(page.length);
        isComplete = older.length === 0;
      } while (rows.length === 0 && !isComplete);
    }
    return this.#answer(opened.value, await weighed(rows, this.#parts.reader, signal), isComplete);
  }

  /** Pages after the first read what the first one found, so that no row is missing between them. */
  async #open(
    name: AccountName,
    log: Log,
    before: number | null,
    signal: AbortSignal,
  ): Promise<Result<Opened, Failure>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "witness" });
    const key = `${log} ${name}`;
    if (before !== null && this.#last?.key === key) return ok(this.#last.opened);
    const { services, database, archives, clock } = this.#parts;
    const since = clock.now() - indexerRetention;
    const [indexed, stored] = await Promise.all([
      services.has("accountHistory") ? this.#indexed(name, log, since, signal) : null,
      database.run((tables) => tables.archives.get(name)),
    ]);
    const found = stored ? await (await archives()).opened(name) : null;
    const archive = found && found.archive.loaded > 0 ? found : null;
    if (indexed?.ok === false && !archive) return indexed;
    const host = services.host("accountHistory");
    const isIndexed = indexed?.ok === true;
    const opened: Opened = {
      indexed: isIndexed ? indexed.value.entries : [],
      archive,
      sources: {
        indexer: isIndexed ? { host, since: indexed.value.since } : null,
        failed: indexed?.ok === false ? { host, failure: indexed.error } : null,
        stored: archive && { until: newestIn(archive), isComplete: archive.isComplete },
      },
      origin: isIndexed
        ? { service: "accountHistory", endpoint: host, method: indexerMethod }
        : { service: "browser", endpoint: thisBrowser, method: "" },
    };
    this.#last = { key, opened };
    return ok(opened);
  }

  /** The indexer's entries from `since` on; from later on if there are more than it returns at once. */
  async #indexed(
    name: AccountName,
    log: Log,
    since: number,
    signal: AbortSignal,
  ): Promise<Result<{ readonly entries: readonly LogEntry[]; readonly since: number }, Failure>> {
    const { reader, clock } = this.#parts;
    const from = Math.max(1, Math.floor(since / 1000));
    const read = await reader.service(
      "accountHistory",
      `/${indexerMethod}/${name}/${logKinds[log].join(",")}/${from}-${forever}/${indexerRows}`,
      parseIndexedEntries,
      { signal },
    );
    if (!read.ok) return read;
    const { value: entries } = read.value;
    // Beyond its limit, the indexer leaves out the newest.
    const isCut = entries.length >= indexerRows;
    return isCut && clock.now() - since > minute
      ? this.#indexed(name, log, (since + clock.now()) / 2, signal)
      : ok({ entries, since: from * 1000 });
  }

  #answer<Row>(
    { sources, origin }: Opened,
    rows: readonly Row[],
    isComplete: boolean,
  ): Answer<WitnessLog<Row>> {
    return this.#parts.reader.answer({ rows, isComplete, sources }, origin);
  }
}

const minute = 60_000;

/** An entry of an archive with its time, ms. */
interface Timed {
  readonly index: number;
  readonly time: number;
}

/** The stored entries of a log below the indexer's and before a time, newest first. */
function olderIn(
  { archive }: OpenArchive,
  log: Log,
  { indexer }: LogSources,
  before: number | null = null,
): readonly Timed[] {
  const end = Math.min(indexer?.since ?? Infinity, before ?? Infinity);
  return Array.from(select(archive, { ...wholeArchive, kinds: logKinds[log] }))
    .map((index) => ({ index, time: timeIn(archive, index) }))
    .filter(({ index, time }) => time < end && !(log === "votes" && isOwnVote(archive, index)));
}

/** Whether the witness cast a vote for another one. */
function isOwnVote(archive: OpenArchive["archive"], index: number): boolean {
  const row = index % chunkLength;
  return archive.chunkAt(index)?.direction[row] === direction.out;
}

function timeIn(archive: OpenArchive["archive"], index: number): number {
  const row = index % chunkLength;
  return (archive.chunkAt(index)?.time[row] ?? 0) * 1000;
}

function newestIn({ archive }: OpenArchive): number {
  let index = archive.total - 1;
  while (!archive.has(index)) index -= 1;
  return timeIn(archive, index);
}

/** Stored entries with their texts. */
async function entriesOf(
  open: OpenArchive,
  wanted: readonly Timed[],
): Promise<readonly LogEntry[]> {
  const { archive } = open;
  const texts = await open.texts(Uint32Array.from(wanted, ({ index }) => index));
  return wanted.flatMap(({ index, time }, i) => {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    const text = texts[i];
    if (!chunk || text === null || text === undefined || text === "") return [];
    return [
      {
        id: `stored-${index}`,
        time,
        block: chunk.block[row] ?? 0,
        operation: [archive.kinds.textOf(chunk.kind[row] ?? 0), readText(text).payload] as const,
      },
    ];
  });
}
